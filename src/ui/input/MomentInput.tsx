import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate, type Validator } from 'react-admin';
import { DayPopover } from '../calendar/DayPopover.tsx';
import { isDay, localDay } from '../calendar/month.ts';
import { useToday } from '../calendar/useToday.ts';
import { readDayTime } from '../format/readDayTime.ts';
import { formatDayTime, formatWireDay, parseWireTime, toWireTime } from '../format/time.ts';
import { wireDay } from '../validators.ts';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';

/** How the value is written and read; an unfinished text stays the value, so that it is neither saved nor lost. */
interface Calendar {
    placeholder: string;
    rule: Validator;
    /** A value's text and day; undefined for an unfinished one. */
    draw: (value: string) => { text: string; day: string } | undefined;
    /** The value of a text; undefined for an unfinished one. */
    read: (typed: string) => string | undefined;
    /** The value after a day was chosen. */
    choose: (day: string, before: string) => string;
}

interface CalendarInputProps extends CommonInputProps {
    calendar: Calendar;
    /** The first day that can be chosen. */
    first?: string;
}

const CalendarInput = ({ calendar, first, ...props }: CalendarInputProps) => {
    const { placeholder, rule, draw, read, choose } = calendar;
    const translate = useTranslate();
    const { id, field, name, isRequired, describedBy, shell } = useOwnInput(props, { rule });
    const [typed, setTyped] = useState<string>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const value = String(field.value ?? '');
    const drawn = draw(value);
    return (
        <FieldShell {...shell}>
            <OutlinedInput
                name={field.name}
                inputRef={field.ref}
                id={id}
                disabled={props.disabled}
                readOnly={props.readOnly}
                className="tabular"
                autoComplete="off"
                // The same in every language: dates read the same everywhere.
                placeholder={placeholder}
                value={typed ?? drawn?.text ?? value}
                onChange={({ target }) => {
                    setTyped(target.value);
                    field.onChange(read(target.value) ?? (target.value.trim() || null));
                }}
                onBlur={() => {
                    setTyped(undefined);
                    field.onBlur();
                }}
                endAdornment={
                    <IconButton
                        size="small"
                        edge="end"
                        aria-label={translate('components.input.calendar')}
                        aria-haspopup="dialog"
                        aria-expanded={anchor !== null}
                        onClick={event => setAnchor(event.currentTarget)}
                    >
                        <CalendarIcon />
                    </IconButton>
                }
                slotProps={{
                    input: {
                        dir: 'ltr',
                        'aria-required': isRequired,
                        'aria-describedby': describedBy,
                    },
                }}
            />
            <DayPopover
                label={name}
                open={anchor !== null}
                anchor={anchor}
                chosen={drawn && (!first || drawn.day >= first) ? drawn.day : undefined}
                first={first}
                onChoose={day => {
                    setTyped(undefined);
                    field.onChange(choose(day, value));
                }}
                onClose={() => setAnchor(null)}
            />
        </FieldShell>
    );
};

const moments: Calendar = {
    placeholder: 'DD-MM-YYYY hh:mm am',
    rule: value => (value && !parseWireTime(String(value)) ? 'components.input.dateIncomplete' : undefined),
    draw: value => {
        const moment = parseWireTime(value);
        return moment && { text: formatDayTime(moment), day: localDay(moment) };
    },
    read: typed => {
        const moment = readDayTime(typed);
        return moment && toWireTime(moment);
    },
    choose: (day, before) => {
        const [year, month, date] = day.split('-').map(Number);
        const chosen = parseWireTime(before) ?? new Date(0, 0, 1, 9);
        chosen.setFullYear(year!, month! - 1, date);
        const now = new Date();
        // Today's past hours cannot be chosen.
        if (chosen <= now) chosen.setHours(now.getHours() + 1, 0, 0, 0);
        return toWireTime(chosen);
    },
};

/** A future moment, typed or from a calendar. The value is as on the wire, `YYYY-MM-DD HH:mm:ss` in UTC. */
export const MomentInput = (props: CommonInputProps) => (
    <CalendarInput {...props} calendar={moments} first={useToday()} />
);

const days: Calendar = {
    placeholder: 'DD-MM-YYYY',
    rule: wireDay,
    draw: value => (isDay(value) ? { text: formatWireDay(value), day: value } : undefined),
    read: typed => {
        const moment = readDayTime(typed);
        return moment && localDay(moment);
    },
    choose: day => day,
};

/** A calendar day, typed or from a calendar. The value is as on the wire, `YYYY-MM-DD`. */
export const DayInput = (props: CommonInputProps) => <CalendarInput {...props} calendar={days} />;
