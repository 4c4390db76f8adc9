import Button from '@mui/material/Button';
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
import { unknownId } from '../../../dataProvider/endpoint.ts';
import { FormAlert } from '../../../src/kit/form/FormAlert.tsx';
import { ReferenceInput } from '../../../src/kit/input/ReferenceInput.tsx';
import { TextInput } from '../../../src/kit/input/TextInput.tsx';
import { ClosedWhileSaving } from '../../../src/kit/form/ClosedWhileSaving.tsx';
import { keepFocus } from '../../../src/kit/form/keepFocus.ts';
import { showRefusal } from '../../../src/kit/form/refusedErrors.ts';
import { useUnsavedPart } from '../../../src/kit/form/UnsavedParts.tsx';
import { useOneAtATime } from '../../../src/kit/useOneAtATime.ts';
import { useFirstFieldFocus } from '../../../src/kit/form/useFirstFieldFocus.ts';
import { styled } from '../../../src/kit/styled.ts';

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
    /** Someone opened it, so the focus moves into it. */
    pressed?: boolean;
    onSaved: (brand: Brand) => void;
    onCancel: () => void;
}

/** Adds a brand by name and country, inside the form of a product. */
export const BrandQuickCreate = ({ name, pressed = false, onSaved, onCancel }: BrandQuickCreateProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const heading = useId();
    const box = useRef<HTMLElement>(null);
    useFirstFieldFocus(box, pressed);
    const form = useForm<BrandValues>({
        mode: 'onTouched',
        defaultValues: { name, country_id: null },
    });
    const { isDirty } = form.formState;
    useUnsavedPart(isDirty);
    const [create] = useCreate<Brand>();

    const send = form.handleSubmit(async data => {
        try {
            const brand = await create('brands', { data }, { returnPromise: true });
            notify('resources.brands.notifications.created');
            // A backend may not return the brand; it can be chosen from the list then.
            if (!brand || String(brand.id) === unknownId) onCancel();
            else onSaved(brand);
        } catch (error) {
            showRefusal(error, form);
        }
    });
    const [save, isPending] = useOneAtATime(send);
    // Enter submits this small form, not the product form around it.
    const onEnter = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement)
            return;
        event.preventDefault();
        if (isDirty) save();
    };
    return (
        <OptionalRecordContextProvider value={{}}>
            <FormProvider {...form}>
                {/* The fields inside handle keys; this only keeps Enter from the form around it. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
                <Box ref={box} aria-labelledby={heading} onKeyDown={onEnter}>
                    <h2 id={heading}>{translate('resources.products.brand.add')}</h2>
                    <ClosedWhileSaving>
                        <FormAlert />
                        <ResourceContextProvider value="brands">
                            <TextInput
                                source="name"
                                label="resources.products.brand.name"
                                autoComplete="off"
                            />
                            <ReferenceInput source="country_id" label="resources.brands.fields.country_id" />
                        </ResourceContextProvider>
                    </ClosedWhileSaving>
                    <div className="end">
                        <Button disabled={isPending} onMouseDown={keepFocus} onClick={onCancel}>
                            {translate('components.save.cancel')}
                        </Button>
                        <Button
                            disabled={!isDirty}
                            loading={isPending}
                            loadingPosition="start"
                            onMouseDown={keepFocus}
                            onClick={() => void save()}
                        >
                            {translate('resources.products.brand.save')}
                        </Button>
                    </div>
                </Box>
            </FormProvider>
        </OptionalRecordContextProvider>
    );
};
