import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { UndoResult } from '../../../contract/history.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { useKinds } from '../resource/recordKind.ts';
import { useEditWords } from './useEditWords.ts';

const Why = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    marginBlockEnd: 12,
}));

interface TakeBackChoicesProps {
    result: UndoResult;
    /** The fields that go back although they were changed since. */
    chosen: readonly string[];
    onChoose: (chosen: readonly string[]) => void;
}

/** Why an edit does not go back whole, and each field that was changed since, to be chosen or left. */
export const TakeBackChoices = ({ result, chosen, onChoose }: TakeBackChoicesProps) => {
    const translate = useTranslate();
    const { outcome, blockers, clashes, record } = result;
    const { resourceOf } = useKinds();
    const resource = resourceOf(record?.kind);
    const { fieldLabel } = useEditWords(resource?.name);
    const toggle = (field: string) =>
        onChoose(chosen.includes(field) ? chosen.filter(each => each !== field) : [...chosen, field]);
    return (
        <>
            <Why>
                {translate(`history.takeBack.outcomes.${outcome}`, {
                    names: blockers.map(({ name, id }) => name ?? `#${id}`).join(', '),
                    smart_count: blockers.length,
                })}
            </Why>
            <ChangedFields
                resource={resource?.name}
                fields={resource?.fields ?? {}}
                changes={clashes.map(({ field, now, before }) => ({ field, before: now, after: before }))}
                noteOf={field => (
                    <FormControlLabel
                        control={<Checkbox checked={chosen.includes(field)} onChange={() => toggle(field)} />}
                        label={translate('history.takeBack.anyway', { field: fieldLabel(field) })}
                    />
                )}
            />
        </>
    );
};
