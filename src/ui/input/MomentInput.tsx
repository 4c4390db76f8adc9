import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { DayPopover } from '../calendar/DayPopover.tsx';
import { localDay } from '../calendar/month.ts';
import { useToday } from '../calendar/useToday.ts';
import { readDayTime } from '../format/readDayTime.ts';
import { formatDayTime, parseWireTime, toWireTime } from '../format/time.ts';
import { FieldShell } from './FieldShell.tsx';
import { useOwnInput, type CommonInputProps } from './inputProps.ts';

/** An unfinished text stays the value, so that it is neither saved nor lost. */
const isWhole = (value: unknown) =>
    value && !parseWireTime(String(value)) ? 'components.input.dateIncomplete' : undefined;

/** A future moment, typed or from a calendar. The value is as on the wire, `YYYY-MM-DD HH:mm:ss` in UTC. */
export const MomentInput = (props: CommonInputProps) => {
    const translate = useTranslate();
    const { id, field, name, isRequired, describedBy, shell } = useOwnInput(props, { rule: isWhole });
    const [typed, setTyped] = useState<string>();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const today = useToday();
    const moment = parseWireTime(field.value);
    const written = moment ? formatDayTime(moment) : String(field.value ?? '');
    const put = (text: string) => {
        const read = readDayTime(text);
        field.onChange(read ? toWireTime(read) : text.trim() || null);
    };
    const choose = (day: string) => {
        const [year, month, date] = day.split('-').map(Number);
        const chosen = moment ? new Date(moment) : new Date(0, 0, 1, 9);
        chosen.setFullYear(year!, month! - 1, date);
        const now = new Date();
        // Today's past hours cannot be chosen.
        if (chosen <= now) chosen.setHours(now.getHours() + 1, 0, 0, 0);
        setTyped(undefined);
        field.onChange(toWireTime(chosen));
    };
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
                placeholder="DD-MM-YYYY hh:mm am"
                value={typed ?? written}
                onChange={({ target }) => {
                    setTyped(target.value);
                    put(target.value);
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
                chosen={moment && localDay(moment) >= today ? localDay(moment) : undefined}
                first={today}
                onChoose={choose}
                onClose={() => setAnchor(null)}
            />
        </FieldShell>
    );
};
