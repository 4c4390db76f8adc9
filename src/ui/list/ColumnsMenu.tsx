import CheckIcon from '@mui/icons-material/CheckOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import type { Column } from './column.ts';

const none: readonly string[] = [];

/** Remembered under `name`; by default all but the `usually` hidden ones. The first is always visible. */
export const useShownColumns = <Row,>(
    name: string,
    columns: readonly Column<Row>[],
    usually: readonly string[] = none,
) => {
    const [hidden, setHidden] = useStore<readonly string[]>(`columns.${name}`, usually);
    const shown = useMemo(
        () => columns.filter(({ id }, index) => index === 0 || !hidden.includes(id)),
        [columns, hidden],
    );
    const toggle = (id: string) =>
        setHidden(hidden.includes(id) ? hidden.filter(each => each !== id) : [...hidden, id]);
    return { shown, hidden, toggle };
};

export interface ColumnsMenuProps<Row> {
    columns: readonly Column<Row>[];
    hidden: readonly string[];
    onToggle: (id: string) => void;
}

/** Chooses which columns a table shows; the first one cannot be hidden. */
export const ColumnsMenu = <Row,>({ columns, hidden, onToggle }: ColumnsMenuProps<Row>) => {
    const translate = useTranslate();
    const { button, menu } = useMenu();
    const options = columns.slice(1).map(column => ({
        key: column.id,
        text: translate(column.label, { _: column.label }),
        icon: hidden.includes(column.id) ? null : <CheckIcon />,
        checked: !hidden.includes(column.id),
        onChoose: () => onToggle(column.id),
    }));
    return (
        <>
            <Button
                className="wide"
                variant="text"
                startIcon={<ColumnsIcon />}
                title={translate('components.columns')}
                {...button}
            >
                <span className="word">{translate('components.columns')}</span>
            </Button>
            <OptionsMenu {...menu} kind="tick" options={options} />
        </>
    );
};
