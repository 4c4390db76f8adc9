import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShopRegion } from '../../contract/shops.ts';
import { ShopSwatch, useShopColour } from '../../src/features/shop/ShopTag.tsx';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { useKey } from '../../src/ui/keys/useKey.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { openable } from '../../src/ui/openable.tsx';
import { styled } from '../../src/ui/styled.ts';
import { regionName } from './deal.ts';
import { RegionCards } from './RegionCards.tsx';

const Popup = openable(() => import('../../src/ui/dialog/Popup.tsx').then(module => module.Popup));

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

interface RegionChipsProps {
    regions: readonly ShopRegion[];
    onShow: (shopRegions: readonly number[]) => void;
}

/** The chosen regions beside the heading; the cards of the others are one press away. */
export const RegionChips = ({ regions, onShow }: RegionChipsProps) => {
    const translate = useTranslate();
    const colourOf = useShopColour();
    const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
    const [isOpen, setOpen] = useState(false);
    const chosen = regions.map(({ id }) => id);
    useKey('r', () => setOpen(true));
    return (
        <>
            {regions.map(region => {
                const name = regionName(region);
                const shop = region.shop?.id ?? 0;
                return (
                    <Chip key={region.id}>
                        <ShopSwatch id={shop} own={colourOf(shop)} />
                        <bdi>{name}</bdi>
                        <Quiet>{region.currency}</Quiet>
                        <IconButton
                            aria-label={translate('components.filter.remove', { name })}
                            onClick={() => onShow(chosen.filter(id => id !== region.id))}
                        >
                            <CloseIcon fontSize="small" />
                        </IconButton>
                    </Chip>
                );
            })}
            <Button
                ref={setOpener}
                size="small"
                startIcon={<AddIcon />}
                aria-haspopup="dialog"
                aria-keyshortcuts="R"
                onClick={() => setOpen(true)}
            >
                {translate('resources.deals.otherShop')}
                <Kbd keys="R" />
            </Button>
            <Popup
                open={isOpen}
                label={translate('resources.deals.regions')}
                anchor={opener}
                onClose={() => setOpen(false)}
            >
                <RegionCards
                    isPopup
                    chosen={chosen}
                    onShow={shopRegions => {
                        setOpen(false);
                        onShow(shopRegions);
                    }}
                />
            </Popup>
        </>
    );
};
