import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, type Ref } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { ResponseOf } from '../../../contract/types.ts';
import { callKey, useHttp } from '../../../dataProvider/calls.ts';
import { unlessAbsent } from '../../../dataProvider/failure.ts';
import type { Http } from '../../../dataProvider/http.ts';
import { FieldShell } from '../../kit/input/FieldShell.tsx';
import { Kbd } from '../../kit/Kbd.tsx';
import { popupContainer } from '../../theme/popupContainer.ts';

/**
 * The accounts to whom something can be handed, by name: from a backend without this call those that changed anything,
 * none from one without a history either.
 */
const readColleagues = async ({ call }: Http): Promise<ResponseOf<'GET desk/colleagues'>> => {
    const colleagues = await call('GET desk/colleagues', { quiet: true }).catch(unlessAbsent(null));
    if (colleagues) return colleagues;
    const authors = await call('GET activity/authors', { quiet: true }).catch(unlessAbsent([]));
    return authors.map(({ id, username }) => ({ id, name: username }));
};

interface ColleagueChooserProps {
    /** The key that brings the focus here, and the field for it. */
    shortcut: string;
    field: Ref<HTMLInputElement>;
    onChoose: (colleague: number) => void;
}

/** Chooses to whom something is handed, by typing a name; nothing is shown where there is nobody else. */
export const ColleagueChooser = ({ shortcut, field, onChoose }: ColleagueChooserProps) => {
    const translate = useTranslate();
    const id = useId();
    const http = useHttp();
    const { identity } = useGetIdentity();
    const { data } = useQuery({
        queryKey: callKey('GET desk/colleagues'),
        queryFn: () => readColleagues(http),
    });
    const colleagues = (data ?? []).filter(each => each.id !== Number(identity?.id));
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
                renderInput={params => (
                    <TextField
                        {...params}
                        inputRef={field}
                        placeholder={translate('components.input.type')}
                    />
                )}
            />
        </FieldShell>
    );
};
