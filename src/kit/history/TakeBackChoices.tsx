import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { EditedRecord, UndoClash, UndoResult } from '../../../contract/history.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { useKinds } from '../resource/recordKind.ts';
import { formatDayTime, parseWireTime } from '../format/time.ts';
import { styled } from '../styled.ts';
import { useEditWordsOf } from './useEditWords.ts';

const Why = styled('p')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    color: palette.paper.muted,
    marginBlockEnd: 12,
}));

const Which = styled('p')(({ theme: { typography } }) => ({
    ...typography.body2,
    marginBlockStart: 8,
    '& b': { fontWeight: typography.fontWeightMedium },
}));

interface OfRecord {
    key: string;
    of: EditedRecord | null;
    since: UndoClash['since'];
    changed: UndoClash[];
}

/** The clashes of each record; those that name none belong to the record of the edit. */
const byRecord = (clashes: readonly UndoClash[], main: EditedRecord | null) => {
    const groups = new Map<string, OfRecord>();
    for (const clash of clashes) {
        const of = clash.record ?? main;
        const key = of ? `${of.kind} ${of.id}` : '';
        const group = groups.get(key) ?? { key, of, since: clash.since, changed: [] };
        groups.set(key, { ...group, changed: [...group.changed, clash] });
    }
    return [...groups.values()];
};

interface TakeBackChoicesProps {
    result: UndoResult;
    /** The fields that go back although they were changed since. */
    chosen: readonly string[];
    onChoose: (chosen: readonly string[]) => void;
}

/**
 * Why an edit does not go back whole, and each field that was changed since, to be chosen or left; of an edit of several
 * records also how many of them go back, and who changed the others.
 */
export const TakeBackChoices = ({ result, chosen, onChoose }: TakeBackChoicesProps) => {
    const translate = useTranslate();
    const { outcome, blockers, clashes, record, records = 1 } = result;
    const { resourceOf, kindName } = useKinds();
    const wordsOf = useEditWordsOf();
    const groups = byRecord(clashes, record);
    const isBatch = records > 1 && groups.length > 0;
    const toggle = (field: string) =>
        onChoose(chosen.includes(field) ? chosen.filter(each => each !== field) : [...chosen, field]);
    return (
        <>
            <Why>
                {isBatch &&
                    translate('history.takeBack.batch', {
                        smart_count: records - groups.length,
                        total: records,
                    })}{' '}
                {translate(`history.takeBack.outcomes.${outcome}`, {
                    names: blockers.map(({ name, id }) => name ?? `#${id}`).join(', '),
                    smart_count: blockers.length,
                })}
            </Why>
            {groups.map(({ key, of, since, changed }) => {
                const resource = resourceOf(of?.kind);
                const { fieldLabel } = wordsOf(resource?.name);
                const moment = parseWireTime(since?.at);
                return (
                    <Fragment key={key}>
                        {isBatch && of && (
                            <Which>
                                <b dir="auto">{of.name ?? `${kindName(of.kind)} ${of.id}`}</b>{' '}
                                {since &&
                                    moment &&
                                    translate('history.takeBack.since', {
                                        name: since.by ?? translate('history.outside'),
                                        time: formatDayTime(moment),
                                    })}
                            </Which>
                        )}
                        <ChangedFields
                            resource={resource?.name}
                            fields={resource?.fields ?? {}}
                            changes={changed.map(({ field, now, before }) => ({
                                field,
                                before: now,
                                after: before,
                            }))}
                            noteOf={field => (
                                <FormControlLabel
                                    control={
                                        <Checkbox
                                            checked={chosen.includes(field)}
                                            onChange={() => toggle(field)}
                                        />
                                    }
                                    label={translate('history.takeBack.anyway', { field: fieldLabel(field) })}
                                />
                            )}
                        />
                    </Fragment>
                );
            })}
        </>
    );
};
