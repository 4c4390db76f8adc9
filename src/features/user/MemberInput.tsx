import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FieldShell } from '../../ui/input/FieldShell.tsx';
import type { ChosenProps } from '../../ui/list/narrow/filter.ts';
import { usePaused } from '../../ui/usePaused.ts';
import { useMember, type Member, usersQuery } from './members.ts';

export const MemberInput = ({ label, value, onChange }: ChosenProps) => {
    const translate = useTranslate();
    const id = useId();
    const member = useMember(value);
    const [typed, setTyped] = useState('');
    const text = usePaused(typed.trim());
    const { data = [], isFetching } = useQuery({
        ...usersQuery(text),
        enabled: text !== '',
        placeholderData: keepPreviousData,
    });
    return (
        <FieldShell id={id} label={label}>
            <Autocomplete<Member>
                id={id}
                options={text === '' ? [] : data}
                loading={isFetching}
                noOptionsText={translate(text === '' ? 'components.input.type' : 'components.input.nothing')}
                value={value === undefined ? null : (member ?? null)}
                isOptionEqualToValue={(one, other) => one.id === other.id}
                getOptionKey={each => each.id}
                getOptionLabel={each => each.username}
                // The backend has already filtered.
                filterOptions={all => all}
                onInputChange={(_, given, reason) => setTyped(reason === 'input' ? given : '')}
                onChange={(_, chosen) => onChange(chosen ? String(chosen.id) : undefined)}
                renderInput={({ slotProps }) => (
                    <OutlinedInput
                        {...slotProps.input}
                        fullWidth
                        placeholder={translate('components.input.users')}
                        slotProps={{ input: slotProps.htmlInput }}
                    />
                )}
            />
        </FieldShell>
    );
};
