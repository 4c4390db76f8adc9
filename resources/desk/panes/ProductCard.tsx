import Button from '@mui/material/Button';
import { Link, LinkBase, useTranslate } from 'react-admin';
import type { DeskProduct } from '../../../contract/deskDetail.ts';
import { formatDay, parseWireTime } from '../../../src/kit/format/time.ts';
import { Hidden } from '../../../src/kit/Hidden.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { StemImage } from '../../../src/kit/StemImage.tsx';
import { styled } from '../../../src/kit/styled.ts';

const Card = styled('section')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    ...typography.body2,
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { color: palette.paper.muted, margin: 0, ...typography.caption },
    '& .barcode': { fontVariantNumeric: 'tabular-nums' },
    [breakpoints.down('phone')]: { '& > .MuiButton-root': { display: 'none' } },
}));

/** The product that an item is about, with what depends on it and who changed it last. */
export const ProductCard = ({ product }: { product: DeskProduct }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.product.${key}`, args);
    const { id, name, brand, image, category, barcodes, stashes, reviews, changed } = product;
    const path = recordPath('products', id);
    const at = parseWireTime(changed?.at);
    const changeOf = (day: string) =>
        changed?.by ? t('changedBy', { day, name: changed.by }) : t('changed', { day });
    const uses = [t('stashes', { smart_count: stashes }), t('reviews', { smart_count: reviews })].join(', ');
    const facts = [
        brand?.name,
        category.map(each => each.name).join(' › '),
        barcodes.slice(0, 3).join(', ') + (barcodes.length > 3 ? ' …' : ''),
    ].filter(Boolean);
    return (
        <Card aria-label={t('title')}>
            <StemImage stem={image} size={110} alt="" variant="large" />
            <div>
                <Link to={path}>{name}</Link>
                <p className="barcode">{facts.join(' · ')}</p>
                <p>{at ? `${uses} · ${changeOf(formatDay(at))}` : uses}</p>
            </div>
            <Button variant="text" size="small" component={LinkBase} to={path}>
                {t('open')} <Hidden>{name}</Hidden>
            </Button>
        </Card>
    );
};
