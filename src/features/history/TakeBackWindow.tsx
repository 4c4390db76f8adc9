import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Fragment, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EditedRecord, UndoClash, UndoResult } from '../../../contract/history.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { useKinds } from '../resource/recordKind.ts';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';
import { styled } from '../../ui/styled.ts';
import { useEditWordsOf } from './useEditWords.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';
import { TakeBackPreview } from './TakeBackPreview.tsx';

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

/** Why a single edit stays: someone undid it before, or changed its record since. */
const Settled = ({ result: { outcome, record, since } }: { result: UndoResult }) => {
    const translate = useTranslate();
    const { kindName } = useKinds();
    const moment = parseWireTime(since?.at);
    const name = record && (record.name ?? `${kindName(record.kind)} ${record.id}`);
    if (!since || !moment || !name)
        return (
            <Which>
                {name && <b dir="auto">{name}</b>} {translate(`history.takeBack.outcomes.${outcome}`)}
            </Which>
        );
    const args = {
        record: name,
        name: since.by ?? translate('history.outside'),
        time: formatDayTime(moment),
    };
    return <Which>{translate(`history.takeBack.settled.${outcome}`, args)}</Which>;
};

interface OfRecord {
    key: string;
    of: EditedRecord | null;
    since: UndoClash['since'];
    changed: UndoClash[];
}

/** The clashes of each record; those that name none belong to the edit's own record. */
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
    chosen: readonly string[];
    onChoose: (chosen: readonly string[]) => void;
}

/** A choice for each field changed since the edit; for several records also how many of them are undone. */
const TakeBackChoices = ({ result, chosen, onChoose }: TakeBackChoicesProps) => {
    const translate = useTranslate();
    const { outcome, blockers, clashes, record, records = 1 } = result;
    const isStuck = clashes.length > 0 && clashes.every(({ stuck }) => stuck);
    const names = blockers.map(({ name, id }) => name ?? `#${id}`).join(', ');
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
                {isStuck
                    ? translate('history.takeBack.stuck')
                    : translate(`history.takeBack.outcomes.${outcome}`, {
                          names,
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
                            noteOf={field =>
                                changed.find(each => each.field === field)?.stuck ? (
                                    <Which>
                                        {blockers.length > 0
                                            ? translate('history.takeBack.taken', {
                                                  names,
                                                  smart_count: blockers.length,
                                              })
                                            : translate('history.takeBack.takenHere')}
                                    </Which>
                                ) : (
                                    <FormControlLabel
                                        control={
                                            <Checkbox
                                                checked={chosen.includes(field)}
                                                onChange={() => toggle(field)}
                                            />
                                        }
                                        label={translate('history.takeBack.anyway', {
                                            field: fieldLabel(field),
                                        })}
                                    />
                                )
                            }
                        />
                    </Fragment>
                );
            })}
        </>
    );
};

const Hint = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    marginInlineEnd: 'auto',
    color: palette.paper.muted,
    ...typography.caption,
    [breakpoints.down('phone')]: { display: 'none' },
}));

interface TakeBackWindowProps {
    open: boolean;
    results: readonly UndoResult[];
    isDone: boolean;
    onTakeBack: (overwrite: readonly string[]) => Promise<unknown>;
    onClose: () => void;
}

/** Whether an edit is undone at least in part or still to be tried, counting the chosen fields. */
const goesBack = ({ outcome, clashes }: UndoResult, chosen: readonly string[], isDone: boolean) =>
    outcome === 'done' ||
    outcome === 'partly' ||
    (outcome === 'untried' && !isDone) ||
    clashes.some(({ field }) => chosen.includes(field));

/**
 * Before the undo: the choices of a single edit, or the preview of several. Afterwards: the results. If nothing is left
 * of a single edit, it only says why.
 */
export const TakeBackWindow = ({ open, results, isDone, onTakeBack, onClose }: TakeBackWindowProps) => {
    const translate = useTranslate();
    const heading = useId();
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const [take, isRunning] = useOneAtATime(() => onTakeBack(chosen));
    const [single, ...others] = results;
    const isSeveral = others.length > 0;
    const count = results.filter(result => goesBack(result, chosen, isDone)).length;
    const isSettled = !isSeveral && (single?.outcome === 'already' || single?.outcome === 'nothing');
    const isOver = isDone || isSettled;
    const { kindName } = useKinds();
    const about = isSeveral ? null : single?.record;
    const title = () => {
        if (isSettled) return translate('history.takeBack.settled.title');
        if (isDone) return translate('history.takenBack', { smart_count: count });
        return about
            ? translate('history.takeBack.titleOf', {
                  name: about.name ?? `${kindName(about.kind)} ${about.id}`,
              })
            : translate('history.takeBack.title', { smart_count: results.length });
    };
    return (
        <Dialog
            open={open}
            fullWidth
            maxWidth={isSeveral ? 'md' : 'sm'}
            aria-labelledby={heading}
            onClose={isRunning ? undefined : onClose}
        >
            <DialogTitle id={heading}>{title()}</DialogTitle>
            <DialogContent>
                {isSeveral && <TakeBackPreview results={results} isDone={isDone} />}
                {!isSeveral &&
                    single &&
                    (isSettled ? (
                        <Settled result={single} />
                    ) : (
                        <TakeBackChoices result={single} chosen={chosen} onChoose={setChosen} />
                    ))}
            </DialogContent>
            <DialogActions>
                {isSeveral && (!isDone || count > 0) && (
                    <Hint>{translate(`history.takeBack.${isDone ? 'againNow' : 'again'}`)}</Hint>
                )}
                {/* The focus starts on the answer that changes nothing. */}
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
                <Button onClick={onClose} disabled={isRunning} autoFocus>
                    {translate(isOver ? 'ra.action.close' : 'ra.action.cancel')}
                </Button>
                {!isOver && (
                    <Button
                        variant="contained"
                        disabled={count === 0}
                        loading={isRunning}
                        loadingPosition="start"
                        onClick={() => void take()}
                    >
                        {translate('history.takeBack.do', { smart_count: Math.max(count, 1) })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};
