import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { DayField } from '../../calendar/DayField.tsx';
import { useToday } from '../../calendar/useToday.ts';
import { Choice } from '../../input/Choice.tsx';
import type { ChosenProps, ListFilter, TicksFilter } from './filter.ts';
import { FilterOptions } from './FilterOptions.tsx';
import { TypedFilter } from './TypedFilter.tsx';

const DayFilterField = (props: ChosenProps) => <DayField {...props} last={useToday()} />;

const Ticks = ({ filter, label, value = '', onChange }: ChosenProps & { filter: TicksFilter }) => {
    const ticked = value.split(',');
    return (
        <fieldset>
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
        </fieldset>
    );
};

interface FilterFieldProps {
    filter: ListFilter;
    value: string | undefined;
    onChange: (value: string | undefined) => void;
}

/** The field that sets a filter. */
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
