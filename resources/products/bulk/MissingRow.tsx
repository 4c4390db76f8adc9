import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import type { MissingName } from './missing.ts';

interface MissingRowProps {
    missing: MissingName;
    selected: boolean;
    /** Translated label of the button that adds it. */
    addLabel: string;
    disabled: boolean;
    /** `range` when everything since the last selected name is meant. */
    onSelect: (range: boolean) => void;
    onAdd: () => void;
    onUse: (suggestion: string) => void;
}

/** A missing name: how often it is used, what is known in its place, and the button that adds it. */
export const MissingRow = (props: MissingRowProps) => {
    const { missing, selected, addLabel, disabled, onSelect, onAdd, onUse } = props;
    const { name, uses, suggestion, nearest } = missing;
    const offered = [...new Set([...(suggestion === undefined ? [] : [suggestion]), ...nearest])].slice(0, 3);
    const translate = useTranslate();
    const t = (key: string, args: object) => translate(`resources.products.bulk.missing.${key}`, args);
    return (
        <>
            <Checkbox
                size="small"
                checked={selected}
                slotProps={{ input: { 'aria-label': t('select', { name }) } }}
                onClick={event => onSelect(event.shiftKey)}
            />
            <span className="name">
                {name}
                <br />
                <Quiet>{t('uses', { smart_count: uses })}</Quiet>
                {offered.map(known => (
                    <Button
                        key={known}
                        variant="text"
                        size="small"
                        aria-label={t('useFor', { name: known, missing: name })}
                        disabled={disabled}
                        onClick={() => onUse(known)}
                    >
                        {t('use', { name: known })}
                    </Button>
                ))}
            </span>
            <Button
                size="small"
                startIcon={<AddIcon />}
                aria-label={addLabel}
                disabled={disabled}
                onClick={onAdd}
            >
                {translate('resources.products.ingredients.add')}
            </Button>
        </>
    );
};
