import { midnightOf } from '../../ui/format/time.ts';
import { moments } from './moments.ts';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useId, type Ref, useRef, useState, type KeyboardEvent } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { ResponseOf } from '../../../contract/types.ts';
import { callKey, useHttp } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import type { Http } from '../../../dataProvider/http.ts';
import { FieldShell } from '../../ui/input/FieldShell.tsx';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { popupContainer } from '../../theme/popupContainer.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { characters, limits } from '../../../contract/limits.ts';
import { DayField } from '../../ui/calendar/DayField.tsx';
import { addDays, localDay } from '../../ui/calendar/month.ts';
import { isTextField } from '../../ui/keys/useKey.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';
import { useOffers } from '../../ui/useOffers.ts';

const momentNames = Object.keys(moments) as (keyof typeof moments)[];

/** The accounts to hand an item to; without the call, everyone who changed something, or nobody without a history. */
const readColleagues = async ({ call }: Http): Promise<ResponseOf<'GET desk/colleagues'>> => {
    const colleagues = await call('GET desk/colleagues', { quiet: true }).catch(unlessAbsent(null));
    if (colleagues) return colleagues;
    const authors = await call('GET activity/authors', { quiet: true }).catch(unlessAbsent([]));
    return authors.map(({ id, username }) => ({ id, name: username, lead: false }));
};

const useColleagues = () => {
    const http = useHttp();
    return useQuery({ queryKey: callKey('GET desk/colleagues'), queryFn: () => readColleagues(http) }).data;
};

interface ColleagueChooserProps {
    shortcut: string;
    field: Ref<HTMLInputElement>;
    onChoose: (colleague: number) => void;
}

const ColleagueChooser = ({ shortcut, field, onChoose }: ColleagueChooserProps) => {
    const translate = useTranslate();
    const id = useId();
    const { identity } = useGetIdentity();
    const colleagues = (useColleagues() ?? []).filter(each => each.id !== Number(identity?.id));
    if (colleagues.length === 0) return null;
    return (
        <FieldShell id={id} label={translate('resources.desk.ask.later.hand')} end={<Kbd keys={shortcut} />}>
            <Autocomplete
                id={id}
                options={colleagues}
                value={null}
                autoHighlight
                openOnFocus
                getOptionKey={each => each.id}
                getOptionLabel={each => each.name}
                noOptionsText={translate('components.input.nothing')}
                openText={translate('components.input.open')}
                closeText={translate('components.input.close')}
                slotProps={{ popper: { container: popupContainer } }}
                onChange={(_, chosen) => chosen && onChoose(chosen.id)}
                renderInput={({ slotProps }) => (
                    <OutlinedInput
                        {...slotProps.input}
                        fullWidth
                        inputRef={field}
                        placeholder={translate('components.input.type')}
                        slotProps={{ input: slotProps.htmlInput }}
                    />
                )}
            />
        </FieldShell>
    );
};

interface HandWithReasonProps {
    /** Translated. */
    label: string;
    required: boolean;
    field: Ref<HTMLInputElement>;
    onHand: (reason: string | undefined) => void;
}

/** Hands an item over with a line; Enter in its field does it. */
const HandWithReason = ({ label, required, field, onHand }: HandWithReasonProps) => {
    const translate = useTranslate();
    const id = useId();
    const [reason, setReason] = useState('');
    const line = reason.trim();
    const isReady = (line !== '' || !required) && characters(line) <= limits.deskNote;
    const hand = () => isReady && onHand(line || undefined);
    return (
        <FieldShell id={id} label={label} end={<Kbd keys={leadKey} />}>
            <div className="reason">
                <OutlinedInput
                    id={id}
                    fullWidth
                    inputRef={field}
                    value={reason}
                    placeholder={translate(`resources.desk.ask.later.${required ? 'reason' : 'line'}`)}
                    onChange={({ target }) => setReason(target.value)}
                    onKeyDown={event => {
                        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                        event.preventDefault();
                        hand();
                    }}
                />
                <Button disabled={!isReady} onClick={hand}>
                    {translate('resources.desk.ask.later.handOver')}
                </Button>
            </div>
        </FieldShell>
    );
};

const Choices = styled(DialogContent)(({ theme: { size, space } }) => ({
    display: 'grid',
    gap: 8,
    '& > .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& > .MuiButton-root kbd': { marginInlineStart: 'auto' },
    '& > .day': { display: 'flex', gap: 8, alignItems: 'flex-end' },
    '& > .day > .MuiFormControl-root': { flex: 1 },
    '& > .day > kbd': { marginBlockEnd: 6 },
    '& .reason': { display: 'flex', gap: 8 },
    '& > .MuiFormControl-root': { marginBlockStart: space.unit * 2 },
}));

const dayKey = String(momentNames.length + 1);
const handKey = String(momentNames.length + 2);
const leadKey = String(momentNames.length + 3);

interface LaterDialogProps {
    /** For several items: how many. */
    title?: string;
    /** If only some of the ticked items can be postponed: how many of how many. */
    text?: string;
    onUntil: (until: string) => void;
    /** Who handed the item over: it can go back with a line. Otherwise it can go to the lead, with a reason. */
    handedBy?: { id: number; name: string } | null | undefined;
    /** To a colleague, or null to the lead. */
    onHand: (to: number | null, reason?: string) => void;
    /** Puts an item that was handed over or put off back for everyone, which the key of the dialog does again. */
    onBack?: (() => void) | undefined;
    onClose: () => void;
}

/** Asks until when to postpone an item, with a key for each choice, or whom to hand it to. */
export const LaterDialog = ({
    title,
    text,
    handedBy,
    onUntil,
    onHand,
    onBack,
    onClose,
}: LaterDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const dayField = useRef<HTMLButtonElement>(null);
    const handField = useRef<HTMLInputElement>(null);
    const leadField = useRef<HTMLInputElement>(null);
    const [now] = useState(() => new Date());
    const t = (key: string, args?: object) => translate(`resources.desk.ask.later.${key}`, args);
    const mayLead = useOffers('GET desk/handed');
    const hasLead = useColleagues()?.some(({ lead }) => lead) !== false;
    const press = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTextField(event.target))
            return;
        // The calendar has keys of its own.
        if (!event.currentTarget.contains(event.target as Node)) return;
        const name = momentNames[Number(event.key) - 1];
        if (name) onUntil(moments[name](now));
        else if (event.key.toLowerCase() === 's' && onBack) onBack();
        else if (event.key === dayKey) dayField.current?.click();
        else if (event.key === handKey) handField.current?.focus();
        else if (event.key === leadKey) leadField.current?.focus();
        else return;
        event.preventDefault();
    };
    return (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} onClose={onClose} onKeyDown={press}>
            <DialogTitle id={heading}>{title ?? t('title')}</DialogTitle>
            <Choices>
                {text && <p>{text}</p>}
                {onBack && (
                    <Button aria-keyshortcuts="S" onClick={onBack}>
                        {t('back')}
                        <Kbd keys="S" />
                    </Button>
                )}
                {momentNames.map((name, index) => (
                    <Button
                        key={name}
                        aria-keyshortcuts={String(index + 1)}
                        // So that Enter answers, and the dialog begins with its first choice.
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus={index === 0}
                        onClick={() => onUntil(moments[name](now))}
                    >
                        {t(name)}
                        <Kbd keys={String(index + 1)} />
                    </Button>
                ))}
                <div className="day">
                    <DayField
                        label={t('day')}
                        field={dayField}
                        value={undefined}
                        first={addDays(localDay(now), 1)}
                        last={addDays(localDay(now), limits.laterDays)}
                        onChange={day => onUntil(midnightOf(day))}
                    />
                    <Kbd keys={dayKey} />
                </div>
                <ColleagueChooser shortcut={handKey} field={handField} onChoose={onHand} />
                {!handedBy && mayLead && !hasLead && <Quiet>{t('noLead')}</Quiet>}
                {(handedBy || (mayLead && hasLead)) && (
                    <HandWithReason
                        label={handedBy ? t('backTo', { name: handedBy.name }) : t('lead')}
                        required={!handedBy}
                        field={leadField}
                        onHand={reason => onHand(handedBy?.id ?? null, reason)}
                    />
                )}
            </Choices>
            <DialogActions>
                <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
            </DialogActions>
        </Dialog>
    );
};
