import type { BrandChoice } from '../../../contract/brands.ts';
import type { BulkProduct } from '../../../contract/products.ts';
import { imageKey } from '../../../contract/bulkUpload.ts';
import type { Category } from '../../../contract/reference.ts';
import type { IdentifiedProduct } from './foundIds.ts';
import { treeChoices } from '../../../src/ui/input/categoryTree.ts';
import { joinIngredients, namesToKeepWhole, splitIngredients } from '../form/ingredientText.ts';
import { barcodesIn, type BarcodeValue } from '../form/productValues.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OptionalRecordContextProvider, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { messageOfFailure } from '../../../dataProvider/failure.ts';
import { referenceQuery } from '../../../dataProvider/useReference.ts';
import { Alert } from '../../../src/ui/message/Alert.tsx';
import { FieldPair, Fields } from '../../../src/ui/form/Fields.tsx';
import { GuardedForm } from '../../../src/features/form/GuardedForm.tsx';
import { InPlaceButtons } from '../../../src/features/form/InPlaceButtons.tsx';
import { AutocompleteInput } from '../../../src/ui/input/AutocompleteInput.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { BarcodesInput } from '../form/BarcodesInput.tsx';
import { BrandInput } from '../form/BrandInput.tsx';
import { CategoriesInput } from '../form/CategoriesInput.tsx';
import { LabelOffer } from '../form/LabelOffer.tsx';
import type { BulkRow } from './bulkRows.ts';
import type { Bulk } from './useBulkUpload.ts';

interface RowValues {
    name: string;
    brand_id: number | null;
    categories: number[];
    barcodes: BarcodeValue[];
    description: string;
    ingredients: string;
    /** The index of its image among the picked ones. */
    image: number | null;
}

const rowValues = (product: IdentifiedProduct, imageKeys: readonly string[]): RowValues => {
    const image = imageKeys.indexOf(imageKey(product.image_file));
    return {
        name: product.name,
        brand_id: product.brand_id,
        categories: product.category_ids,
        barcodes: product.barcodes.map(barcode => ({ barcode })),
        description: product.description,
        ingredients: joinIngredients(product.ingredients),
        image: image < 0 ? null : image,
    };
};

interface Known {
    brands: readonly BrandChoice[];
    categories: readonly Category[];
    images: readonly File[];
}

/** Ready for validation; keeps its image file name if no image was chosen. */
const editedProduct = (values: RowValues, before: BulkProduct, { brands, categories, images }: Known) => ({
    name: values.name.trim(),
    brand: brands.find(({ id }) => id === values.brand_id)?.name ?? before.brand,
    image_file: (values.image === null ? undefined : images[values.image]?.name) ?? before.image_file,
    description: values.description.trim(),
    ingredients: splitIngredients(values.ingredients, namesToKeepWhole(before.ingredients)),
    barcodes: barcodesIn(values.barcodes),
    categories: treeChoices(categories)
        .filter(({ id }) => values.categories.includes(id))
        .map(({ path }) => path),
});

const Box = styled('section')(({ theme: { palette, radius, space } }) => ({
    marginBlockStart: 12,
    padding: space.card,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.fields },
}));

const RowLabelOffer = () => {
    const { setValue } = useFormContext<RowValues>();
    const text = useWatch<RowValues, 'ingredients'>({ name: 'ingredients' });
    return <LabelOffer text={text} onUse={list => setValue('ingredients', list, { shouldDirty: true })} />;
};

interface RowEditProps {
    row: BulkRow;
    name: string;
    bulk: Bulk;
    onDone: () => void;
}

/** Submitting the form validates the products again (moderation document, section 5). */
export const RowEdit = ({ row, name, bulk, onDone }: RowEditProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { product } = row;
    const [keys] = useState(() => [...bulk.images.keys()]);
    const [files] = useState(() => [...bulk.images.values()]);
    const [values] = useState(() => rowValues(product, keys));
    const t = (key: string, args?: object) => translate(`resources.products.bulk.${key}`, args);

    const [failure, setFailure] = useState<string>();

    const validate = async (given: object) => {
        setFailure(undefined);
        try {
            const [brands, categories] = await Promise.all([
                queryClient.fetchQuery(referenceQuery('brands')),
                queryClient.fetchQuery(referenceQuery('categories')),
            ]);
            const edited = editedProduct(given as RowValues, product, { brands, categories, images: files });
            await bulk.edit(row.key, edited);
        } catch (error) {
            setFailure(messageOfFailure(error));
            throw error;
        }
    };
    return (
        <OptionalRecordContextProvider value={{}}>
            <Box aria-label={t('row.editName', { name })}>
                <GuardedForm
                    defaultValues={values}
                    draft={`products/bulk/${row.saveKey}`}
                    save={validate}
                    onSaved={onDone}
                >
                    <Fields>
                        <TextInput
                            source="name"
                            autoComplete="off"
                            // Opened by a button: the first field is the next step.
                            // oxlint-disable-next-line jsx-a11y/no-autofocus
                            autoFocus
                        />
                        <FieldPair>
                            <BrandInput initialName={product.brand_id === null ? product.brand : ''} />
                            <AutocompleteInput
                                source="image"
                                choices={files.map((file, index) => ({ id: index, name: file.name }))}
                                helperText={
                                    product.image_file && t('row.wants', { name: product.image_file })
                                }
                            />
                        </FieldPair>
                        <CategoriesInput />
                        <TextInput
                            source="ingredients"
                            label="resources.products.fields.product_ingredients"
                            helperText={t('row.ingredientsHint')}
                            multiline
                            minRows={3}
                            maxRows={12}
                        />
                        <RowLabelOffer />
                        <TextInput source="description" minRows={2} maxRows={8} />
                        <BarcodesInput />
                    </Fields>
                    {failure !== undefined && (
                        <Alert severity="error">{translate(failure, { _: failure })}</Alert>
                    )}
                    <InPlaceButtons submit="resources.products.bulk.row.apply" onCancel={onDone} />
                </GuardedForm>
            </Box>
        </OptionalRecordContextProvider>
    );
};
