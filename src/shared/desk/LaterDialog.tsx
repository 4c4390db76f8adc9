import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { useConsole } from '../../../dataProvider/useConsole.ts';
import { Kbd } from '../../kit/Kbd.tsx';
import { isTextField } from '../../kit/useKey.ts';
import { styled } from '../../kit/styled.ts';
import { momentNames, momentOf, moments } from './moments.ts';

const Choices = styled(DialogContent)(({ theme: { size, space } }) => ({
    display: 'grid',
    gap: 8,
    '& > .MuiButton-root': { height: size.buttonLarge, justifyContent: 'flex-start' },
    '& > .MuiButton-root kbd': { marginInlineStart: 'auto' },
    '& > .day': { display: 'flex', gap: 8, alignItems: 'flex-end' },
    '& > .day > .MuiFormControl-root': { flex: 1 },
    '& > .day > kbd': { marginBlockEnd: 6 },
    '& > .hand': { marginBlockStart: space.unit * 2 },
}));

/** The key of the choice of a day, after those of the moments. */
const dayKey = String(momentNames.length + 1);

export interface LaterDialogProps {
    /** For more than one item: how many there are. */
    title?: string;
    /** For some of those that are ticked: how many of how many. */
    text?: string;
    onUntil: (until: string) => void;
    onHand: (colleague: number) => void;
    onClose: () => void;
}

/** The colleagues that something can be handed to: the accounts that changed anything; none from a backend without a history. */
const useColleagues = () => {
    const { activityAuthors } = useConsole();
    const { identity } = useGetIdentity();
    const { data } = useQuery({ queryKey: ['activity', 'authors'], queryFn: () => activityAuthors() });
    return (data ?? []).filter(({ id }) => id !== Number(identity?.id));
};

/** Asks until when something is put off, each choice by a single key, or to whom it is handed. */
export const LaterDialog = ({ title, text, onUntil, onHand, onClose }: LaterDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const field = useRef<HTMLInputElement>(null);
    const [now] = useState(() => new Date());
    const [day, setDay] = useState('');
    const colleagues = useColleagues();
    const t = (key: string) => translate(`resources.desk.ask.later.${key}`);
    const chosen = day === '' ? undefined : momentOf(day, now);
    const press = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTextField(event.target))
            return;
        const name = momentNames[Number(event.key) - 1];
        if (name) onUntil(moments[name](now));
        else if (event.key === dayKey) field.current?.focus();
        else return;
        event.preventDefault();
    };
    return (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={heading} onClose={onClose} onKeyDown={press}>
            <DialogTitle id={heading}>{title ?? t('title')}</DialogTitle>
            <Choices>
                {text && <p>{text}</p>}
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
                    <TextField
                        type="date"
                        size="small"
                        label={t('day')}
                        value={day}
                        inputRef={field}
                        slotProps={{ inputLabel: { shrink: true } }}
                        onChange={event => setDay(event.target.value)}
                        onKeyDown={event => {
                            if (event.key === 'Enter' && chosen) onUntil(chosen);
                        }}
                    />
                    <Button disabled={!chosen} onClick={() => chosen && onUntil(chosen)}>
                        {t('do')}
                    </Button>
                    <Kbd keys={dayKey} />
                </div>
                {colleagues.length > 0 && (
                    <TextField
                        select
                        size="small"
                        className="hand"
                        label={t('hand')}
                        value=""
                        onChange={event => onHand(Number(event.target.value))}
                    >
                        {colleagues.map(({ id, username }) => (
                            <MenuItem key={id} value={id}>
                                {username}
                            </MenuItem>
                        ))}
                    </TextField>
                )}
            </Choices>
            <DialogActions>
                <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
            </DialogActions>
        </Dialog>
    );
};
