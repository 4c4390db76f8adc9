import { useGetOne, useTranslate, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readId, limits } from '../../contract/limits.ts';
import type { Product } from '../../contract/products.ts';
import { usePaused } from '../../src/ui/usePaused.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import { FormDialog } from '../../src/features/form/FormDialog.tsx';
import { BooleanInput } from '../../src/ui/input/BooleanInput.tsx';
import { TextInput } from '../../src/ui/input/TextInput.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { useIsStale } from '../../src/ui/record/StaleRecord.ts';
import { number } from '../../src/ui/fields/field.ts';
import { rulesOf } from '../../src/ui/fields/rules.ts';
import { useCopyBarcode } from '../../src/features/newProduct/useCopyBarcode.ts';
import { useLinking } from './useLinking.ts';

const LinkTarget = () => {
    const translate = useTranslate();
    const typed = useWatch<{ product_id: string }, 'product_id'>({ name: 'product_id' });
    const id = usePaused(String(typed ?? ''));
    const isId = readId(id) !== undefined;
    const { data, isError } = useGetOne<Product>('products', { id: Number(id) }, { enabled: isId });
    const text = () => {
        if (!isId) return translate('resources.new-products.link.hint');
        if (isError) return translate('resources.new-products.link.unknown');
        return data
            ? [data.name, data.brand?.name].filter(Boolean).join(' · ')
            : translate('components.loading');
    };
    return <span role="status">{text()}</span>;
};

interface LinkValues {
    product_id: string;
    copy_barcode: boolean;
}

const idRules = rulesOf(number({ required: true, min: 1, max: limits.id }));

const labels = {
    product_id: 'resources.new-products.link.product_id',
    copy_barcode: 'resources.new-products.link.copy_barcode',
};

/** The id in the address of a product page, or the typed text. */
const idOf = (text: string) => /\/product\/(\d+)/.exec(text)?.[1] ?? text.trim();

const fail = (error: unknown) => {
    throw error;
};

export const LinkByIdDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const submission = useRecordContext<NewProduct>()!;
    const { possible, copy } = useCopyBarcode(submission);
    const isStale = useIsStale();
    const { link } = useLinking({ onError: fail });
    return (
        <FormDialog<LinkValues>
            open
            title={translate('resources.new-products.link.title')}
            action={translate('resources.new-products.link.do')}
            draft={`new-products/${submission.id}/link`}
            labels={labels}
            values={{ product_id: '', copy_barcode: copy }}
            canSave={({ product_id }) => product_id.trim() !== '' && !isStale}
            save={({ product_id, copy_barcode }) => link(Number(product_id), copy_barcode)}
            onClose={onClose}
        >
            <TextInput
                source="product_id"
                label={labels.product_id}
                validate={idRules}
                parse={idOf}
                helperText={<LinkTarget />}
                // The dialog has a single field.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                inputMode="numeric"
                autoComplete="off"
                tabular
            />
            {possible ? (
                <BooleanInput source="copy_barcode" label={labels.copy_barcode} />
            ) : (
                <Quiet>{translate('resources.new-products.link.nothingToCopy')}</Quiet>
            )}
        </FormDialog>
    );
};
