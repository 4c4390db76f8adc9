import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocaleState, useTranslate } from 'react-admin';
import type { DeskProduct } from '../../../../contract/deskDetail.ts';
import { useCall } from '../../../../dataProvider/calls.ts';
import { useReference } from '../../../../dataProvider/useReference.ts';
import { listPath, recordPath } from '../../../routing/paths.ts';
import { LinesSkeleton } from '../../../ui/record/LinesSkeleton.tsx';
import { StemImage } from '../../../ui/picture/StemImage.tsx';
import { Quiet } from '../../../ui/Quiet.tsx';
import { styled } from '../../../ui/styled.ts';
import { HazardTag } from '../../hazard/HazardTag.tsx';
import { itemQuery } from '../deskQueries.ts';
import { subjectOf } from '../subject.ts';
import { doubtedFields, type CorrectedResource, type FieldOf } from './doubtedFields.ts';

const Card = styled('section')(({ theme: { breakpoints, palette, radius, space, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    ...typography.body2,
    '& > header': {
        display: 'flex',
        alignItems: 'baseline',
        flexWrap: 'wrap',
        gap: '2px 8px',
        padding: `10px ${space.card}px`,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    },
    '& > header a': { fontWeight: typography.fontWeightBold, overflowWrap: 'anywhere' },
    '& > .loading': { padding: space.card },
    '& dl': { margin: 0 },
    '& dl > div': {
        display: 'grid',
        gridTemplateColumns: '132px minmax(0, 1fr)',
        gap: '2px 12px',
        alignItems: 'center',
        minHeight: 36,
        padding: `7px ${space.card}px`,
    },
    '& dl > div + div': { borderBlockStart: `1px solid ${palette.paper.hairline}` },
    '& dl > .doubted': {
        position: 'relative',
        margin: -1,
        padding: `8px ${space.card + 1}px`,
        border: 0,
        borderRadius: radius.card,
        outline: `2px solid ${palette.accent.mark}`,
        outlineOffset: -1,
    },
    '& dt': { color: palette.paper.muted },
    '& .near dt span': {
        textDecoration: 'underline dashed 1px',
        textDecorationColor: palette.accent.mark,
        textUnderlineOffset: 4,
    },
    '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px', margin: 0 },
    '& dd > span': { minWidth: 0, overflowWrap: 'anywhere' },
    // The list in question is shown whole.
    '& div:not(.doubted) > dd > .long': {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
    },
    [breakpoints.down('phone')]: {
        '& dl > div': { gridTemplateColumns: '96px minmax(0, 1fr)' },
    },
}));

interface FactsProps<Resource extends CorrectedResource> {
    resource: Resource;
    text: string;
    values: { readonly [Field in FieldOf<Resource>]: ReactNode };
    /** Further facts, of which no correction speaks. */
    children?: ReactNode;
}

const Facts = <Resource extends CorrectedResource>({
    resource,
    text,
    values,
    children,
}: FactsProps<Resource>) => {
    const translate = useTranslate();
    const [doubted, ...near] = doubtedFields(resource, text);
    const classOf = (field: FieldOf<Resource>) => {
        if (field === doubted) return 'doubted';
        return near.includes(field) ? 'near' : undefined;
    };
    return (
        <dl>
            {Object.entries<ReactNode>(values).map(([field, value]) => {
                const look = classOf(field as FieldOf<Resource>);
                return (
                    <div key={field} className={look}>
                        <dt>
                            <span>{translate(`resources.${resource}.fields.${field}`)}</span>
                        </dt>
                        <dd>
                            {value || <Quiet>{translate('resources.desk.doubt.none')}</Quiet>}
                            {look === 'doubted' && <Quiet>{translate('resources.desk.doubt.here')}</Quiet>}
                        </dd>
                    </div>
                );
            })}
            {children}
        </dl>
    );
};

const Long = ({ children }: { children: ReactNode }) => <span className="long">{children}</span>;

const ProductFacts = ({ product, text }: { product: DeskProduct; text: string }) => (
    <Facts
        resource="products"
        text={text}
        values={{
            image: product.image && <StemImage stem={product.image} size={110} alt="" />,
            name: product.name,
            brand_id: product.brand?.name,
            categories: product.category.map(({ name }) => name).join(' › '),
            barcodes: product.barcodes.join(', '),
            product_ingredients: product.ingredients.length > 0 && (
                <Long>{product.ingredients.map(({ name }) => name).join(', ')}</Long>
            ),
        }}
    />
);

const Loading = () => (
    <div className="loading">
        <LinesSkeleton />
    </div>
);

const BrandFacts = ({ id, text }: { id: number; text: string }) => {
    const { data: brand, isError } = useCall('GET brand/{id}', { params: { id }, retry: false });
    const { data: countries } = useReference('countries');
    const { data: tags } = useReference('tags');
    if (!brand) return isError ? null : <Loading />;
    return (
        <Facts
            resource="brands"
            text={text}
            values={{
                logo: brand.logo && <StemImage stem={brand.logo} size={110} alt="" />,
                name: brand.name,
                parent_id: brand.parent?.name,
                country_id: countries?.find(country => country.id === brand.country_id)?.name,
                tags: tags
                    ?.filter(tag => brand.tags.includes(tag.id))
                    .map(({ name }) => name)
                    .join(', '),
                description: brand.description && <Long>{brand.description}</Long>,
            }}
        />
    );
};

const IngredientFacts = ({ id, text }: { id: number; text: string }) => {
    const { data: ingredient, isError } = useCall('GET ingredient/{id}', { params: { id }, retry: false });
    const { data: use } = useCall('GET ingredient/{id}/use', { params: { id }, quiet: true, absent: null });
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!ingredient) return isError ? null : <Loading />;
    return (
        <Facts
            resource="ingredients"
            text={text}
            values={{
                names: ingredient.names.map(({ name }) => name).join(', '),
                ewg_hazard_score: <HazardTag score={ingredient.ewg_hazard_score} />,
                ewg_rating: ingredient.ewg_rating,
                description: ingredient.description && <Long>{ingredient.description}</Long>,
            }}
        >
            {use && (
                <div>
                    <dt>{translate('resources.ingredients.use.title')}</dt>
                    <dd>
                        <Link to={listPath('products', { all: 'true', ingredient: id })}>
                            {translate('resources.ingredients.use.products', {
                                smart_count: use.products,
                                count: use.products.toLocaleString(locale),
                            })}
                        </Link>
                    </dd>
                </div>
            )}
        </Facts>
    );
};

interface DoubtedRecordProps {
    /** Of the correction. */
    id: number;
    open: boolean;
}

/** The record that a correction is about, as facts, with the field framed that the words speak of. */
export const DoubtedRecord = ({ id: correction }: DoubtedRecordProps) => {
    const translate = useTranslate();
    // The desk, and its section of the page, request it too.
    const { data: item } = useQuery({
        ...itemQuery({ kind: 'correction', id: correction }),
        enabled: false,
    });
    const subject = item && subjectOf(item);
    if (item?.kind !== 'correction' || !subject) return null;
    const { resource, id, name } = subject;
    const text = item.record.correction;
    return (
        <Card aria-label={translate('resources.desk.doubt.title')}>
            <header>
                <Link to={recordPath(resource, id)}>{name}</Link>
                <Quiet>{translate(`resources.${resource}.name`, { smart_count: 1 })}</Quiet>
            </header>
            {item.product && resource === 'products' && <ProductFacts product={item.product} text={text} />}
            {resource === 'brands' && <BrandFacts id={id} text={text} />}
            {resource === 'ingredients' && <IngredientFacts id={id} text={text} />}
        </Card>
    );
};
