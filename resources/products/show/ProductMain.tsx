import ShareIcon from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import { useTranslate, useRecordContext } from 'react-admin';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import type { Product } from '../../../contract/products.ts';
import { imageAddress } from '../../../src/ui/format/image.ts';
import { HazardLegend } from '../../../src/features/hazard/HazardTag.tsx';
import { IngredientTag, IngredientTags } from '../../../src/features/hazard/IngredientTag.tsx';
import { PictureAndText, Stack } from '../../../src/ui/record/parts.tsx';
import { Section } from '../../../src/ui/page/Section.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { styled } from '../../../src/ui/styled.ts';

const SocialPostButton = ({ id }: { id: number }) => {
    const translate = useTranslate();
    return (
        <Button
            variant="text"
            size="small"
            startIcon={<ShareIcon />}
            href={`/product/${id}/instagram/post`}
            target="_blank"
            rel="noreferrer"
        >
            {translate('resources.products.socialPost')}
        </Button>
    );
};

const Text = styled('p')(({ theme: { palette } }) => ({
    maxWidth: '64ch',
    color: palette.paper.secondary,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    '&.none': { color: palette.paper.muted },
}));

const Picture = ({ product: { id, name, image } }: { product: Product }) => {
    const translate = useTranslate();
    const original = image && imageAddress(image, 'original');
    return (
        <div>
            <StemImage stem={image} size="original" alt={name} variant="hero" />
            {original && (
                <Button
                    variant="text"
                    size="small"
                    startIcon={<OpenIcon />}
                    href={original}
                    target="_blank"
                    rel="noreferrer"
                >
                    {translate('resources.products.original')}
                </Button>
            )}
            <SocialPostButton id={id} />
        </div>
    );
};

const Ingredients = ({ product: { product_ingredients } }: { product: Product }) => {
    const translate = useTranslate();
    const ingredients = product_ingredients.toSorted((one, other) => one.order - other.order);
    return (
        <Section
            title={translate('resources.products.fields.product_ingredients')}
            count={ingredients.length}
            end={
                ingredients.length > 0 && (
                    <HazardLegend scores={ingredients.map(({ ingredient }) => ingredient.ewg_hazard_score)} />
                )
            }
        >
            {ingredients.length === 0 ? (
                <Text className="none">{translate('resources.products.noIngredients')}</Text>
            ) : (
                <IngredientTags>
                    {ingredients.map(({ id, ingredient }) => (
                        <li key={id}>
                            <IngredientTag
                                name={ingredient.name}
                                score={ingredient.ewg_hazard_score}
                                to={recordPath('ingredients', ingredient.id)}
                            />
                        </li>
                    ))}
                </IngredientTags>
            )}
        </Section>
    );
};

export const ProductMain = () => {
    const translate = useTranslate();
    const product = useRecordContext<Product>();
    if (!product) return null;
    return (
        <PictureAndText>
            <Picture product={product} />
            <Stack>
                <Section title={translate('resources.products.fields.description')}>
                    <Text className={product.description ? undefined : 'none'}>
                        {product.description || translate('resources.products.noDescription')}
                    </Text>
                </Section>
                <Ingredients product={product} />
            </Stack>
        </PictureAndText>
    );
};
