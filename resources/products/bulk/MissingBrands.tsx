import {
    OptionalRecordContextProvider,
    ResourceContextProvider,
    useTranslate,
    useCreate,
    useNotify,
} from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { characters, limits } from '../../../contract/limits.ts';
import { ConfirmDialog } from '../../../src/ui/dialog/ConfirmDialog.tsx';
import { ReferenceInput } from '../../../src/ui/input/ReferenceInput.tsx';
import { NamesToAdd } from '../form/AddIngredientsDialog.tsx';
import { useMemo, useState } from 'react';
import { useReference } from '../../../dataProvider/useReference.ts';
import { BrandQuickCreate } from '../form/BrandQuickCreate.tsx';
import { nameKey } from '../form/ingredientText.ts';
import { BatchStatus, useBatches } from './batches.tsx';
import { countUses, mostSimilar } from './missing.ts';
import { MissingNames } from './MissingNames.tsx';
import { replaceBrands, type Replacements } from './rowChanges.ts';
import type { Bulk } from './useBulkUpload.ts';

interface AddBrandsDialogProps {
    names: readonly string[];
    onYes: (names: string[], country_id: number) => unknown;
    onNo: () => void;
}

const isTooLong = (name: string) => characters(name) > limits.brandName;

/** Asks for the country of several brands, because a brand needs one. Names too long for a brand are left out. */
const AddBrandsDialog = ({ names, onYes, onNo }: AddBrandsDialogProps) => {
    const translate = useTranslate();
    const form = useForm<{ country_id: number | null }>({ defaultValues: { country_id: null } });
    const country = useWatch({ control: form.control, name: 'country_id' });
    const added = names.filter(name => !isTooLong(name));
    const why = translate('resources.products.ingredients.doubt.long', { max: limits.brandName });
    const leftOut = names.filter(isTooLong).map(name => ({ name, why }));
    return (
        <ConfirmDialog
            open
            title={translate('resources.products.bulk.missing.addBrands')}
            text={translate('resources.products.bulk.missing.addBrandsQuestion')}
            yesDisabled={country === null || added.length === 0}
            onYes={() => country !== null && onYes(added, country)}
            onNo={onNo}
        >
            <NamesToAdd added={added} leftOut={leftOut} />
            <OptionalRecordContextProvider value={{}}>
                <ResourceContextProvider value="brands">
                    <FormProvider {...form}>
                        <ReferenceInput source="country_id" label="resources.brands.fields.country_id" />
                    </FormProvider>
                </ResourceContextProvider>
            </OptionalRecordContextProvider>
        </ConfirmDialog>
    );
};

/** The products are validated once, after all brands are replaced or added; a brand added alone can be renamed. */
export const MissingBrands = ({ bulk }: { bulk: Bulk }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [create] = useCreate();
    const [asked, setAsked] = useState<readonly string[]>([]);
    const batches = useBatches();
    const { data: brands } = useReference('brands');
    const { rows, missingBrands: names, saving, validating, attempt, revalidate } = bulk;
    const similar = useMemo(() => mostSimilar(names, brands?.map(({ name }) => name) ?? []), [names, brands]);
    const missing = useMemo(
        () => countUses(names, rows, ({ brand }) => [brand], similar),
        [names, rows, similar],
    );
    const [only] = asked;
    const t = (key: string, args?: object) => translate(`resources.products.bulk.missing.${key}`, args);
    const close = () => setAsked([]);
    const replace = (replacements: Replacements) => void attempt(revalidate(replaceBrands(replacements)));

    const add = async (added: readonly string[], country_id: number) => {
        close();
        const sending = batches.run(added, 1, ([name]) =>
            create('brands', { data: { name, country_id } }, { returnPromise: true }),
        );
        if (!sending) return;
        const succeeded = await attempt(sending);
        // After a failure too: the ones before it have been added.
        const validated = revalidate();
        if (!succeeded) return void validated.catch(() => undefined);
        notify('resources.products.bulk.missing.brandsAdded');
        await attempt(validated);
    };
    return (
        <MissingNames
            title={t('brands')}
            missing={missing}
            addLabel={name => t('addBrand', { name })}
            disabled={saving || validating || asked.length > 0 || batches.progress !== undefined}
            onAdd={setAsked}
            onReplace={replace}
        >
            <BatchStatus batches={batches} />
            {asked.length > 1 && (
                <AddBrandsDialog
                    names={asked}
                    onYes={(added, country) => void add(added, country)}
                    onNo={close}
                />
            )}
            {only !== undefined && asked.length === 1 && (
                <BrandQuickCreate
                    key={only}
                    name={only}
                    onSaved={({ name }) => {
                        close();
                        replace(new Map([[nameKey(only), name]]));
                    }}
                    onCancel={close}
                />
            )}
        </MissingNames>
    );
};
