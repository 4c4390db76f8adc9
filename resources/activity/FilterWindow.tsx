import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { DayField } from '../../src/kit/calendar/DayField.tsx';
import { useToday } from '../../src/kit/calendar/useToday.ts';
import { Choice } from '../../src/kit/input/Choice.tsx';
import { useKinds } from '../../src/kit/resource/recordKind.ts';
import { editActions, type ActivityFilter } from './activityFilter.ts';

const Fields = styled('div')({ display: 'grid', gap: 12, width: 280, padding: 16 });

interface FilterWindowProps {
    open: boolean;
    anchor: HTMLElement | null;
    filter: ActivityFilter;
    authors: readonly { id: number; username: string }[];
    onChange: (filter: ActivityFilter) => void;
    onClose: () => void;
}

/** Chooses what of the activity is shown: whose, of which kind, what was done, on which day. */
export const FilterWindow = (props: FilterWindowProps) => {
    const { open, anchor, filter, authors, onChange, onClose } = props;
    const translate = useTranslate();
    const today = useToday();
    const { kinds, kindName } = useKinds();
    const choice = (
        name: 'by' | 'kind' | 'action',
        options: readonly { value: string | number; text: string }[],
    ) => (
        <Choice
            label={translate(`resources.activity.filter.${name}`)}
            all={translate(`resources.activity.filter.all.${name}`)}
            options={options}
            value={filter[name]}
            onChange={value => onChange({ ...filter, [name]: value })}
        />
    );
    return (
        <Popover
            open={open}
            anchorEl={anchor}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            onClose={onClose}
            slotProps={{
                paper: { role: 'dialog', 'aria-label': translate('resources.activity.filter.open') },
            }}
        >
            <Fields>
                {choice(
                    'by',
                    authors.map(({ id, username }) => ({ value: id, text: username })),
                )}
                {choice(
                    'kind',
                    kinds.map(kind => ({ value: kind, text: kindName(kind) })),
                )}
                {choice(
                    'action',
                    editActions.map(action => ({
                        value: action,
                        text: translate(`resources.activity.actions.${action}`),
                    })),
                )}
                <DayField
                    label={translate('resources.activity.filter.day')}
                    value={filter.day}
                    last={today}
                    onChange={day => onChange({ ...filter, day })}
                />
            </Fields>
        </Popover>
    );
};
