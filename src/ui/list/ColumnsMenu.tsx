import CheckIcon from '@mui/icons-material/CheckOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { OptionsMenu } from '../menu/OptionsMenu.tsx';
import { useMenu } from '../menu/useMenu.ts';
import type { Column } from './column.ts';

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
