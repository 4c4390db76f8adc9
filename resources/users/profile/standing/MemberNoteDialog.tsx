import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { characters, limits } from '../../../../contract/limits.ts';
import type { MemberNoteType } from '../../../../contract/memberWords.ts';
import type { User } from '../../../../contract/profile.ts';
import { useSend } from '../../../../dataProvider/calls.ts';
import { FormDialog } from '../../../../src/features/form/FormDialog.tsx';
import { useWords } from '../../../../src/features/words/useWords.ts';
import { DayField } from '../../../../src/ui/calendar/DayField.tsx';
import { addDays, localDay } from '../../../../src/ui/calendar/month.ts';
import { formatDay, midnightOf, parseWireTime, toWireTime } from '../../../../src/ui/format/time.ts';
import { FieldShell } from '../../../../src/ui/input/FieldShell.tsx';
import { Select } from '../../../../src/ui/input/Select.tsx';
import { TextInput } from '../../../../src/ui/input/TextInput.tsx';
import { commandKey } from '../../../../src/ui/keys/shortcut.ts';
import { Kbd } from '../../../../src/ui/keys/Kbd.tsx';
import { Quiet } from '../../../../src/ui/Quiet.tsx';
import { maxLength } from '../../../../src/ui/validators.ts';
import { standingKey } from './useStanding.ts';

interface MemberNoteDialogProps {
    open: boolean;
    type: MemberNoteType;
    user: User;
    onClose: () => void;
}

const rules = [maxLength(limits.deskNote)];

/** Days until a mute ends; a week is preset. */
const spans = { tomorrow: 1, week: 7, month: 30 } as const;
type Span = keyof typeof spans | 'date';

const isNote = ({ note }: { note: string }) =>
    note.trim() !== '' && characters(note.trim()) <= limits.deskNote;

/** Asks for a note, the reason for a warning, or the end of a mute and its reason, with what the member will read. */
export const MemberNoteDialog = ({
    open,
    type,
    user: { id, username: name },
    onClose,
}: MemberNoteDialogProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) =>
        translate(`resources.users.profile.standing.${key}`, { name, ...args });
    const notify = useNotify();
    const queryClient = useQueryClient();
    const write = useSend('POST user/{id}/standing');
    const untilId = useId();
    const wordsId = useId();
    const [now] = useState(() => new Date());
    const [span, setSpan] = useState<Span>('week');
    const [day, setDay] = useState(addDays(localDay(now), 14));
    const [digit, setDigit] = useState(1);
    const until =
        span === 'date' ? midnightOf(day) : toWireTime(new Date(now.getTime() + spans[span] * 86_400_000));
    const end = parseWireTime(until)!;
    const words = useWords(type === 'note' ? undefined : type, { scans: 0, until: end });
    const action = t(`save.${type}`, { day: formatDay(end) });
    return (
        <FormDialog
            open={open}
            title={t(`ask.${type}`)}
            action={
                <>
                    {action}
                    <Kbd keys={`${commandKey} ↵`} />
                </>
            }
            actionKeys="Control+Enter"
            draft={`user/${id}/${type}`}
            labels={{ note: `resources.users.profile.standing.fields.${type}` }}
            values={{ note: '' }}
            canSave={isNote}
            save={async ({ note }) => {
                await write({
                    params: { id },
                    body: { type, note: note.trim(), ...(type === 'mute' && { until }) },
                    words: words[digit - 1]?.choice,
                });
                notify(t(`said.${type}`));
                await queryClient.invalidateQueries({ queryKey: standingKey });
            }}
            onClose={onClose}
        >
            {type === 'mute' && (
                <>
                    <div>{t('muteText')}</div>
                    <FieldShell id={untilId} label={t('until')}>
                        <Select
                            id={untilId}
                            label={t('until')}
                            value={span}
                            options={[...(Object.keys(spans) as Span[]), 'date' as const].map(value => ({
                                value,
                                text: t(`spans.${value}`),
                            }))}
                            onChange={value => setSpan(value as Span)}
                        />
                    </FieldShell>
                    {span === 'date' && (
                        <DayField
                            label={t('spans.date')}
                            value={day}
                            first={addDays(localDay(now), 1)}
                            last={addDays(localDay(now), limits.laterDays)}
                            onChange={setDay}
                        />
                    )}
                </>
            )}
            <TextInput
                source="note"
                label={`resources.users.profile.standing.fields.${type}`}
                helperText={t('staffOnly')}
                counted={limits.deskNote}
                validate={rules}
                multiline
                minRows={type === 'note' ? 4 : 2}
                maxRows={12}
                // The field that every one of these dialogs has to have filled in.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
            />
            {words.length > 0 && (
                <FieldShell id={wordsId} label={t('willRead')}>
                    <Select
                        id={wordsId}
                        label={t('willRead')}
                        value={digit}
                        options={words.map(({ said }, at) => ({ value: at + 1, text: said }))}
                        onChange={value => setDigit(Number(value))}
                    />
                    <Quiet>{t('inTen')}</Quiet>
                </FieldShell>
            )}
        </FormDialog>
    );
};
