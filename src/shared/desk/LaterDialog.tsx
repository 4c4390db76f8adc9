import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits.ts';
import { DayField } from '../../kit/calendar/DayField.tsx';
import { addDays, localDay } from '../../kit/calendar/month.ts';
import { Kbd } from '../../kit/Kbd.tsx';
import { isTextField } from '../../kit/useKey.ts';
import { ColleagueChooser } from './ColleagueChooser.tsx';
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
    '& > .MuiFormControl-root': { marginBlockStart: space.unit * 2 },
}));

/** The keys of the fields, after those of the moments. */
const dayKey = String(momentNames.length + 1);
const handKey = String(momentNames.length + 2);

export interface LaterDialogProps {
    /** For more than one item: how many there are. */
    title?: string;
    /** For some of those that are ticked: how many of how many. */
    text?: string;
    onUntil: (until: string) => void;
    onHand: (colleague: number) => void;
    onClose: () => void;
}

/** Asks until when something is put off, each choice by a single key, or to whom it is handed. */
export const LaterDialog = ({ title, text, onUntil, onHand, onClose }: LaterDialogProps) => {
    const translate = useTranslate();
    const heading = useId();
    const dayField = useRef<HTMLButtonElement>(null);
    const handField = useRef<HTMLInputElement>(null);
    const [now] = useState(() => new Date());
    const t = (key: string) => translate(`resources.desk.ask.later.${key}`);
    const press = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTextField(event.target))
            return;
        // The calendar has keys of its own.
        if (!event.currentTarget.contains(event.target as Node)) return;
        const name = momentNames[Number(event.key) - 1];
        if (name) onUntil(moments[name](now));
        else if (event.key === dayKey) dayField.current?.click();
        else if (event.key === handKey) handField.current?.focus();
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
                    <DayField
                        label={t('day')}
                        field={dayField}
                        value={undefined}
                        first={addDays(localDay(now), 1)}
                        last={addDays(localDay(now), limits.laterDays)}
                        onChange={day => onUntil(momentOf(day))}
                    />
                    <Kbd keys={dayKey} />
                </div>
                <ColleagueChooser shortcut={handKey} field={handField} onChoose={onHand} />
            </Choices>
            <DialogActions>
                <Button onClick={onClose}>{translate('components.save.cancel')}</Button>
            </DialogActions>
        </Dialog>
    );
};
