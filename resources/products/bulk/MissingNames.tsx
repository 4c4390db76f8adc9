import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../src/kit/Section.tsx';
import { MissingList } from './MissingList.tsx';

/** How many are rendered; the others appear as the first ones are added. */
const shown = 30;

interface MissingNamesProps {
    /** Translated. */
    title: string;
    names: readonly string[];
    /** Translated label of the button beside a name. */
    addLabel: (name: string) => string;
    disabled: boolean;
    onAdd: (name: string) => void;
    /** Shown at the end of the heading row. */
    end?: ReactNode;
    /** The form or dialog that adds one. */
    children: ReactNode;
}

/** Unknown names, each with a button that adds it; renders nothing when there are none. */
export const MissingNames = (props: MissingNamesProps) => {
    const { title, names, addLabel, disabled, onAdd, end, children } = props;
    const translate = useTranslate();
    if (names.length === 0) return null;
    return (
        <Section title={title} count={names.length} end={end}>
            <MissingList>
                {names.slice(0, shown).map(name => (
                    <li key={name}>
                        <span>{name}</span>
                        <Button
                            size="small"
                            startIcon={<AddIcon />}
                            aria-label={addLabel(name)}
                            disabled={disabled}
                            onClick={() => onAdd(name)}
                        >
                            {translate('resources.products.ingredients.add')}
                        </Button>
                    </li>
                ))}
            </MissingList>
            {names.length > shown && (
                <p>
                    {translate('resources.products.bulk.missing.more', { smart_count: names.length - shown })}
                </p>
            )}
            {children}
        </Section>
    );
};
