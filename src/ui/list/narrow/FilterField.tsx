import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../contract/limits.ts';
import { DayField } from '../../calendar/DayField.tsx';
import { useToday } from '../../calendar/useToday.ts';
import { Choice } from '../../input/Choice.tsx';
import { FieldShell } from '../../input/FieldShell.tsx';
import type { ChosenProps, ListFilter, TicksFilter } from './filter.ts';
import { FilterOptions } from './FilterOptions.tsx';
import { styled } from '../../styled.ts';

/** Narrows the list shortly after the last keystroke, or on blur. */
const TypedFilter = ({ label, value = '', onChange }: ChosenProps) => {
    const id = useId();
    const { timing } = useTheme();
    const [typed, setTyped] = useState(value);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    useEffect(() => () => clearTimeout(timer.current), []);
    const narrow = (text: string) => {
        timer.current = undefined;
        onChange(text.trim() || undefined);
    };
    const type = (text: string) => {
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => narrow(text), timing.search);
    };
    /** Blur applies the text at once. */
    const finish = () => {
        if (timer.current === undefined) return;
        clearTimeout(timer.current);
        narrow(typed);
    };
    return (
        <FieldShell id={id} label={label}>
            <OutlinedInput
                id={id}
                type="search"
                value={typed}
                slotProps={{ input: { maxLength: limits.searchText } }}
                onChange={({ target }) => type(target.value)}
                onBlur={finish}
                // Escape closes the window before the text is applied.
                onKeyDown={({ key }) => key === 'Escape' && finish()}
            />
        </FieldShell>
    );
};

const DayFilterField = (props: ChosenProps) => <DayField {...props} last={useToday()} />;

const TickGroup = styled('fieldset')(({ theme: { typography } }) => ({
    display: 'grid',
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, ...typography.subtitle2 },
}));

const Ticks = ({ filter, label, value = '', onChange }: ChosenProps & { filter: TicksFilter }) => {
    const ticked = value.split(',');
    return (
        <TickGroup>
            <legend>{label}</legend>
            <FilterOptions filter={filter}>
                {options =>
                    options.map(option => {
                        const change = (isTicked: boolean) =>
                            options.filter(each =>
                                each === option ? isTicked : ticked.includes(each.value),
                            );
                        return (
                            <FormControlLabel
                                key={option.value}
                                label={option.text}
                                control={
                                    <Checkbox
                                        checked={ticked.includes(option.value)}
                                        onChange={(_, isTicked) =>
                                            onChange(
                                                change(isTicked)
                                                    .map(each => each.value)
                                                    .join(',') || undefined,
                                            )
                                        }
                                    />
                                }
                            />
                        );
                    })
                }
            </FilterOptions>
        </TickGroup>
    );
};

interface FilterFieldProps {
    filter: ListFilter;
    value: string | undefined;
    onChange: (value: string | undefined) => void;
}

export const FilterField = ({ filter, value, onChange }: FilterFieldProps) => {
    const translate = useTranslate();
    const field = { label: translate(filter.label), value, onChange };
    switch (filter.kind) {
        case 'record':
            return <filter.Input {...field} />;
        case 'text':
            return <TypedFilter {...field} />;
        case 'day':
            return <DayFilterField {...field} />;
        case 'ticks':
            return <Ticks filter={filter} {...field} />;
        default:
            return (
                <FilterOptions filter={filter}>
                    {options => <Choice {...field} all={translate(filter.all)} options={options} />}
                </FilterOptions>
            );
    }
};
