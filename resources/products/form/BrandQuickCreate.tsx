import { useRef } from 'react';
import { ResourceContextProvider, useCreate, useNotify, useTranslate } from 'react-admin';
import type { Brand } from '../../../contract/brands.ts';
import { unknownId } from '../../../dataProvider/endpoint.ts';
import { NestedForm } from '../../../src/features/form/NestedForm.tsx';
import { ReferenceInput } from '../../../src/ui/input/ReferenceInput.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';

interface BrandQuickCreateProps {
    name: string;
    /** A press opened the form, so the focus moves into it. */
    pressed?: boolean;
    onSaved: (brand: Brand) => void;
    onCancel: () => void;
}

const labels = {
    name: 'resources.products.brand.name',
    country_id: 'resources.brands.fields.country_id',
};

export const BrandQuickCreate = ({ name, pressed = false, onSaved, onCancel }: BrandQuickCreateProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [create] = useCreate<Brand>();
    const created = useRef<Brand>(undefined);
    return (
        <ResourceContextProvider value="brands">
            <NestedForm
                title={translate('resources.products.brand.add')}
                action={translate('resources.products.brand.save')}
                values={{ name, country_id: null as number | null }}
                draft="brands/quick"
                labels={labels}
                pressed={pressed}
                save={async data => {
                    created.current =
                        (await create('brands', { data }, { returnPromise: true })) ?? undefined;
                    notify('resources.brands.notifications.created');
                }}
                onSaved={() => {
                    const brand = created.current;
                    // A backend may not return the brand; it can be chosen from the list then.
                    if (!brand || String(brand.id) === unknownId) onCancel();
                    else onSaved(brand);
                }}
                onCancel={onCancel}
            >
                <TextInput source="name" label={labels.name} autoComplete="off" />
                <ReferenceInput source="country_id" label={labels.country_id} />
            </NestedForm>
        </ResourceContextProvider>
    );
};
