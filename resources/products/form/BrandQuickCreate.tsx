import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, type KeyboardEvent } from 'react';
import {
    OptionalRecordContextProvider,
    ResourceContextProvider,
    useCreate,
    useNotify,
    useTranslate,
} from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { Brand } from '../../../contract/brands.ts';
import { FormAlert } from '../../../src/kit/form/FormAlert.tsx';
import { ReferenceInput } from '../../../src/kit/input/ReferenceInput.tsx';
import { TextInput } from '../../../src/kit/input/TextInput.tsx';
import { fieldErrorsOf } from '../../../src/kit/form/fieldErrorsOf.ts';

const Box = styled('section')(({ theme: { palette, radius, space, typography } }) => ({
    display: 'grid',
    gap: 12,
    marginBlockStart: 8,
    padding: space.card,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    '& h2': { ...typography.h3 },
    '& .end': { display: 'flex', gap: 8, justifyContent: 'flex-end' },
}));

interface BrandValues {
    name: string;
    country_id: number | null;
}

interface BrandQuickCreateProps {
    /** The initial name. */
    name: string;
    /** The initial country. */
    countryId?: number | null;
    onSaved: (brand: Brand) => void;
    onCancel: () => void;
}

/** Adds a brand by name and country, inside the form of a product. */
export const BrandQuickCreate = ({ name, countryId = null, onSaved, onCancel }: BrandQuickCreateProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const heading = useId();
    const form = useForm<BrandValues>({ defaultValues: { name, country_id: countryId } });
    const { isDirty } = form.formState;
    const [create, { isPending }] = useCreate<Brand>();

    const saving = useRef(false);
    const send = form.handleSubmit(async data => {
        try {
            const brand = await create('brands', { data }, { returnPromise: true });
            notify('resources.brands.notifications.created');
            if (brand) onSaved(brand);
        } catch (error) {
            for (const [field, message] of fieldErrorsOf(error))
                form.setError(field as keyof BrandValues, { message });
        }
    });
    const save = () => {
        // A second press arrives before the button is disabled.
        if (saving.current) return;
        saving.current = true;
        void send().finally(() => {
            saving.current = false;
        });
    };
    // Enter submits this small form, not the product form around it.
    const onEnter = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement)
            return;
        event.preventDefault();
        if (isDirty || countryId !== null) save();
    };
    return (
        <OptionalRecordContextProvider value={{}}>
            <FormProvider {...form}>
                {/* The fields inside handle keys; this only keeps Enter from the form around it. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
                <Box aria-labelledby={heading} onKeyDown={onEnter}>
                    <h2 id={heading}>{translate('resources.products.brand.add')}</h2>
                    <FormAlert />
                    <ResourceContextProvider value="brands">
                        <TextInput source="name" label="resources.products.brand.name" autoComplete="off" />
                        <ReferenceInput source="country_id" label="resources.brands.fields.country_id" />
                    </ResourceContextProvider>
                    <div className="end">
                        <Button disabled={isPending} onClick={onCancel}>
                            {translate('components.save.cancel')}
                        </Button>
                        <Button
                            disabled={!isDirty && countryId === null}
                            loading={isPending}
                            loadingPosition="start"
                            onClick={save}
                        >
                            {translate('resources.products.brand.save')}
                        </Button>
                    </div>
                </Box>
            </FormProvider>
        </OptionalRecordContextProvider>
    );
};
