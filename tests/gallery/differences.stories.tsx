import type { Meta } from '@storybook/react-vite';
import { Difference } from '../../src/ui/difference/Difference.tsx';
import { Arrow, ListDifference } from '../../src/ui/difference/ListDifference.tsx';
import { Added, Removed } from '../../src/ui/difference/marks.tsx';
import { TextDifference } from '../../src/ui/difference/TextDifference.tsx';
import { boolean, date, image, imageArray, link, referenceArray, select } from '../../src/ui/fields/field.ts';
import { brands, description, stem } from './content.ts';
import { Lines } from './Lines.tsx';

export default {
    title: 'Differences',
    component: Difference,
    subcomponents: { TextDifference, ListDifference, Added, Removed },
} satisfies Meta;

export const Texts = () => (
    <Lines>
        <TextDifference before={description} after={description.replace('A thick cream', 'A light balm')} />
        <TextDifference before="" after="A text where there was none" />
        <TextDifference before="زيت الورد الدمشقي لليدين" after="زيت الورد لليدين والأظافر" />
        <span>
            <Removed>Low</Removed> <Arrow aria-hidden="true">→</Arrow> <Added>High</Added>
        </span>
    </Lines>
);

export const Lists = () => (
    <Lines>
        <ListDifference
            added={['Rosa Damascena Flower Water', 'Butyrospermum Parkii (Shea) Butter Unsaponifiables']}
            removed={['Parfum']}
            moved={[{ name: 'Glycerin', from: 12, to: 3 }]}
            kept={21}
        />
        <ListDifference added={[]} removed={[]} moved={[]} kept={1} />
    </Lines>
);

export const ValuesOfFields = () => (
    <Lines>
        <Difference field={boolean()} before={false} after />
        <Difference
            field={select({ choices: ['low', 'high'], words: 'components.hazard' })}
            before="low"
            after="high"
        />
        <Difference field={date()} before="2026-03-12 09:41:00" after={null} />
        <Difference field={link({ to: 'brands' })} before={brands[0]} after={brands[2]} />
        <Difference field={referenceArray({ reference: 'categories' })} before={[1, 2]} after={[2, 3]} />
    </Lines>
);

export const Pictures = () => (
    <Lines>
        <Difference field={image()} before={stem('tube-1')} after={stem('tube-2')} />
        <Difference
            field={imageArray({ max: 9, tooMany: 'refusals.postImages', removedAs: 'deleted_image_ids' })}
            before={[{ id: 1, image: stem('flatLay-1') }]}
            after={[]}
        />
    </Lines>
);
