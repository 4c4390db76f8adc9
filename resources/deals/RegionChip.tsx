import CloseIcon from '@mui/icons-material/CloseOutlined';
import OpenIcon from '@mui/icons-material/ArrowDropDownOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { ShopSwatch, useShopColour } from '../../src/features/shop/ShopTag.tsx';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { openable } from '../../src/ui/openable.tsx';
import { styled } from '../../src/ui/styled.ts';

const RegionsPopup = openable(() => import('./RegionsPopup.tsx').then(module => module.RegionsPopup));

const Chip = styled('span')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: size.filterTag,
    paddingInline: '8px 2px',
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.paper.ink,
    ...typography.button,
    '& .MuiIconButton-root': { width: size.target, height: size.target },
}));

interface RegionChipProps {
    region: ShopRegion;
    onChoose: (shopRegion: number) => void;
    onRemove: () => void;
}

/** The chosen region beside the heading; the cards of the others are one press away. */
export const RegionChip = ({ region, onChoose, onRemove }: RegionChipProps) => {
    const translate = useTranslate();
    const colourOf = useShopColour();
    const [opener, setOpener] = useState<HTMLElement | null>(null);
    const name = [region.shop?.name, region.name].filter(Boolean).join(', ');
    const shop = region.shop?.id ?? 0;
    return (
        <>
            <Chip>
                <ShopSwatch id={shop} own={colourOf(shop)} />
                <bdi>{name}</bdi>
                <Quiet>{region.currency}</Quiet>
                <IconButton aria-label={translate('components.filter.remove', { name })} onClick={onRemove}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Chip>
            <Button
                size="small"
                endIcon={<OpenIcon />}
                aria-haspopup="dialog"
                onClick={event => setOpener(event.currentTarget)}
            >
                {translate('resources.deals.otherShop')}
            </Button>
            <RegionsPopup
                open={opener !== null}
                anchor={opener}
                chosen={region.id}
                onChoose={id => {
                    setOpener(null);
                    onChoose(id);
                }}
                onClose={() => setOpener(null)}
            />
        </>
    );
};
