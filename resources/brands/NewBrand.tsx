import { InlineCreate } from '../../src/kit/form/InlineCreate.tsx';
import { BrandFields } from './BrandFields.tsx';
import { toBrandForm } from './brandValues.ts';

/** The form in place for a new brand; `onDone` closes it. */
export const NewBrand = ({ onDone }: { onDone: () => void }) => (
    <InlineCreate
        label="resources.brands.create"
        transform={data => toBrandForm(data as unknown as Parameters<typeof toBrandForm>[0])}
        onDone={onDone}
    >
        <BrandFields />
    </InlineCreate>
);
