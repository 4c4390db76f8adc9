import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useReference } from '../../../dataProvider/useReference.ts';
import type { TargetInput } from '../../../src/shared/jobs/ListActs.tsx';

/** Chooses the brand that products get. */
export const BrandTarget: TargetInput = ({ onChange }) => {
    const translate = useTranslate();
    const { data = [], isPending } = useReference('brands');
    return (
        <Autocomplete
            options={data}
            loading={isPending}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            onChange={(_, brand) => onChange(brand ? { to: brand.id } : undefined)}
            renderInput={params => (
                <TextField
                    {...params}
                    placeholder={translate('resources.jobs.choose')}
                    slotProps={{
                        ...params.slotProps,
                        htmlInput: {
                            ...params.slotProps.htmlInput,
                            'aria-label': translate('resources.jobs.brand'),
                        },
                    }}
                />
            )}
        />
    );
};
