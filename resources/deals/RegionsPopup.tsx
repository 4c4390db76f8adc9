import { useTranslate } from 'react-admin';
import { Popup } from '../../src/ui/dialog/Popup.tsx';
import { styled } from '../../src/ui/styled.ts';
import { RegionCards, type RegionCardsProps } from './RegionCards.tsx';

const Panel = styled('div')(({ theme: { space } }) => ({
    width: 1160,
    maxWidth: '100%',
    padding: `${space.card}px ${space.card}px 4px`,
}));

interface RegionsPopupProps extends RegionCardsProps {
    open: boolean;
    anchor: HTMLElement | null;
    onClose: () => void;
}

/** The cards of all regions below the button that opens them. */
export const RegionsPopup = ({ open, anchor, onClose, ...cards }: RegionsPopupProps) => {
    const translate = useTranslate();
    return (
        <Popup open={open} label={translate('resources.deals.regions')} anchor={anchor} onClose={onClose}>
            <Panel>
                <RegionCards {...cards} />
            </Panel>
        </Popup>
    );
};
