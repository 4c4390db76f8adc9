import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../contract/limits.ts';
import type { SearchItem } from '../../../contract/search.ts';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { LevelMark } from '../../../src/ui/LevelMark.tsx';
import { recordPath } from '../../../src/routing/paths.ts';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { usePaused } from '../../../src/ui/usePaused.ts';
import { isLikely, scoreOf } from '../../../src/features/product/score.ts';
import { styled } from '../../../src/ui/styled.ts';
import type { ApproveValues } from './approveValues.ts';
import { similarQuery } from '../form/SimilarProducts.tsx';
import { useBarcodeState } from './reading.ts';
import { useFormKey } from '../../../src/ui/keys/useFormKey.ts';

const Box = styled('section')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '4px 8px 4px 5px',
    border: `1px solid ${palette.accent.border}`,
    borderRadius: radius.card,
    backgroundColor: palette.accent.bg,
    ...typography.body2,
    '&.taken': { borderColor: palette.level.high.border, backgroundColor: palette.level.high.bg },
    '& p': { flex: 1, minWidth: 0, display: 'grid' },
    '& b': {
        fontWeight: typography.fontWeightMedium,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
    },
    '& .under': { color: palette.paper.muted, ...typography.caption },
    '&.taken .under': {
        display: 'flex',
        alignItems: 'center',
        gap: 5,
        color: palette.level.high.text,
        fontWeight: typography.fontWeightMedium,
    },
    '& .score': {
        color: palette.accent.text,
        fontWeight: typography.fontWeightBold,
        fontVariantNumeric: 'tabular-nums',
    },
    [breakpoints.down('phone')]: {
        flexWrap: 'wrap',
        padding: 8,
        '& p': { flex: `1 1 calc(100% - ${size.thumbMedium + 60}px)` },
        '& .MuiButton-contained, & .MuiButton-outlined': { width: '100%', height: size.buttonLarge },
    },
}));

const useDuplicate = (): { product: SearchItem; hasBarcode: boolean } | undefined => {
    const { holder } = useBarcodeState();
    const [name = '', brandId] = useWatch<ApproveValues, ['name', 'brand_id']>({
        name: ['name', 'brand_id'],
    });
    const text = usePaused(name.trim().slice(0, limits.searchText));
    const { data } = useQuery(similarQuery(text, brandId));
    if (holder) return { product: holder, hasBarcode: true };
    const likely = data?.find(item => item.type === 'product' && isLikely(item));
    return likely && { product: likely, hasBarcode: false };
};

interface DuplicatesProps {
    onLink: (product: { id: number; name: string }, hasBarcode: boolean) => void;
}

/** A product with the same barcode blocks the save. */
export const Duplicates = ({ onLink }: DuplicatesProps) => {
    const translate = useTranslate();
    const t = (key: string) => translate(`resources.products.approve.duplicates.${key}`);
    const found = useDuplicate();
    useFormKey('l', () => found && onLink(found.product, found.hasBarcode));
    if (!found) return null;
    const { product, hasBarcode } = found;
    return (
        <Box
            className={hasBarcode ? 'taken' : undefined}
            role={hasBarcode ? 'alert' : undefined}
            aria-label={t('title')}
            data-decide={hasBarcode ? 'taken' : undefined}
        >
            <StemImage stem={product.image} size={110} alt="" variant="medium" />
            <p>
                <b>{product.name}</b>
                <span className="under">
                    {hasBarcode && <LevelMark level="high" />}
                    <span>
                        {[product.brand?.name, t(hasBarcode ? 'sameBarcode' : 'likely')]
                            .filter(Boolean)
                            .join(' · ')}
                    </span>
                </span>
            </p>
            {!hasBarcode && <span className="score">{scoreOf(product)}</span>}
            <Button
                variant="text"
                size="small"
                component={LinkBase}
                to={recordPath('products', product.id)}
                target="_blank"
            >
                {t('compare')}
            </Button>
            <Button
                size="small"
                startIcon={<LinkIcon />}
                aria-keyshortcuts="L Alt+L"
                onClick={() => onLink(product, hasBarcode)}
            >
                {t(hasBarcode ? 'linkToTheirs' : 'link')}
                <Kbd keys="L" />
            </Button>
        </Box>
    );
};
