import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../contract/limits.ts';
import { DayField } from '../../src/ui/calendar/DayField.tsx';
import { useToday } from '../../src/ui/calendar/useToday.ts';
import { FieldShell } from '../../src/ui/input/FieldShell.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { dealCount } from './deal.ts';

const Bar = styled('form')(({ theme: { breakpoints, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    '& > .date': { width: 168 },
    '& > .count': { width: 96 },
    '& > button': { marginBlockStart: size.fieldLabel, minHeight: size.input },
    '& > .why': { alignSelf: 'center', marginBlockStart: size.fieldLabel },
    '& > .end': {
        marginInlineStart: 'auto',
        alignSelf: 'end',
        minHeight: size.input,
        display: 'flex',
        alignItems: 'center',
    },
    '& > .why, & > .end': { ...typography.body2 },
    // On narrow screens the button is below the fields.
    [breakpoints.down('phone')]: { '& > button, & > .why': { marginBlockStart: 0 } },
}));

export interface GetDealsProps {
    /** `YYYY-MM-DD`. */
    date: string;
    onDateChange: (day: string) => void;
    count: string;
    onCountChange: (text: string) => void;
    onGet: ((count: number) => void) | undefined;
    busy: boolean;
    end?: ReactNode;
}

/** Which deals are to be calculated: of a day, and how many for each region. */
export const GetDeals = ({ date, onDateChange, count, onCountChange, onGet, busy, end }: GetDealsProps) => {
    const translate = useTranslate();
    const today = useToday();
    const requested = dealCount(count);
    const why = () => {
        if (!onGet) return translate('resources.deals.choose');
        return requested === undefined
            ? translate('resources.deals.countRange', { min: 1, max: limits.deals })
            : undefined;
    };
    return (
        <Bar
            noValidate
            onSubmit={event => {
                event.preventDefault();
                if (requested !== undefined && !busy) onGet?.(requested);
            }}
        >
            <div className="date">
                <DayField
                    label={translate('resources.deals.date')}
                    value={date}
                    last={today}
                    onChange={onDateChange}
                />
            </div>
            <div className="count">
                <FieldShell id="deal-count" label={translate('resources.deals.count')}>
                    <OutlinedInput
                        id="deal-count"
                        type="number"
                        value={count}
                        error={requested === undefined}
                        onChange={event => onCountChange(event.target.value)}
                        slotProps={{
                            input: { min: 1, max: limits.deals, 'aria-describedby': 'deal-count-why' },
                        }}
                    />
                </FieldShell>
            </div>
            <Button type="submit" variant="outlined" disabled={!onGet || busy || requested === undefined}>
                {translate('resources.deals.get')}
            </Button>
            <Quiet className="why" id="deal-count-why" role="status">
                {why()}
            </Quiet>
            {end && (
                <Quiet className="end" role="status">
                    {end}
                </Quiet>
            )}
        </Bar>
    );
};
