import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../../../src/kit/input/TextInput.tsx';
import type { ApproveValues } from './approveValues.ts';
import { Repaired } from './LabelNote.tsx';
import { repairedCase, typedCase } from './repairedCase.ts';

interface RepairedNameProps {
    source: 'name' | 'brand_new.name';
    /** The name as the member typed it. */
    typed: string;
}

/** Says that the case of a name was repaired, with a button that brings back what was typed. */
export const RepairedName = ({ source, typed }: RepairedNameProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.products.approve.${key}`);
    const { setValue } = useFormContext<ApproveValues>();
    const name = useWatch<ApproveValues, typeof source>({ name: source });
    const kind = typedCase(typed);
    if (!kind || name === typed || name !== repairedCase(typed)) return null;
    return (
        <Repaired
            action={
                <Button
                    variant="text"
                    size="small"
                    onClick={() => setValue(source, typed, { shouldDirty: true })}
                >
                    {t(`keep.${kind}`)}
                </Button>
            }
        >
            {t(`typed.${kind}`)}
        </Repaired>
    );
};

/** The name of the product; one that was typed in capitals or small has its case repaired until somebody wants it back. */
export const NameInput = ({ typed }: { typed: string }) => (
    <div data-decide="name">
        <TextInput source="name" autoComplete="off" note={<RepairedName source="name" typed={typed} />} />
    </div>
);
