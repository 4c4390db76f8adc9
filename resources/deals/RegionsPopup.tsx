import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useReference } from '../../dataProvider/useReference.ts';
import { Popup } from '../../src/ui/dialog/Popup.tsx';
import { many, plainText } from '../../src/ui/input/plainText.ts';
import { Quiet } from '../../src/ui/Quiet.tsx';
import { styled } from '../../src/ui/styled.ts';
import { RegionCards, type RegionCardsProps } from './RegionCards.tsx';

const Panel = styled('div')(({ theme: { palette, size, space } }) => ({
    width: 1160,
    maxWidth: '100%',
    '& > .find': {
        padding: `12px ${space.card}px`,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        '--field': `${size.inputDense}px`,
        '--field-inset': '6px',
        '& > *': { width: 280, maxWidth: '100%' },
    },
    '& > .cards': { padding: `${space.card}px ${space.card}px 4px` },
    '& p': { paddingBlockEnd: 12 },
}));

const Regions = ({ chosen, onChoose }: RegionCardsProps) => {
    const translate = useTranslate();
    const { data: regions = [] } = useReference('shop-regions');
    const [typed, setTyped] = useState('');
    const wanted = plainText(typed.trim());
    const found = regions.filter(({ name, shop }) =>
        plainText(`${shop?.name ?? ''} ${name}`).includes(wanted),
    );
    return (
        <Panel>
            {regions.length >= many && (
                <div className="find" role="search">
                    <OutlinedInput
                        type="search"
                        placeholder={translate('resources.deals.find')}
                        slotProps={{ input: { 'aria-label': translate('resources.deals.find') } }}
                        // The popup opens to be typed into.
                        // oxlint-disable-next-line jsx-a11y/no-autofocus
                        autoFocus
                        value={typed}
                        onChange={({ target }) => setTyped(target.value)}
                        onKeyDown={({ key }) => {
                            if (key === 'Enter' && found.length === 1) onChoose(found[0]!.id);
                        }}
                    />
                </div>
            )}
            <div className="cards">
                {wanted !== '' && found.length === 0 ? (
                    <Quiet as="p" role="status">
                        {translate('components.input.nothing')}
                    </Quiet>
                ) : (
                    <RegionCards chosen={chosen} shown={found} onChoose={onChoose} />
                )}
            </div>
        </Panel>
    );
};

interface RegionsPopupProps extends Omit<RegionCardsProps, 'shown'> {
    open: boolean;
    anchor: HTMLElement | null;
    onClose: () => void;
}

/** The cards of all regions below the button that opens them; many can be searched by shop and region. */
export const RegionsPopup = ({ open, anchor, onClose, ...cards }: RegionsPopupProps) => {
    const translate = useTranslate();
    return (
        <Popup open={open} label={translate('resources.deals.regions')} anchor={anchor} onClose={onClose}>
            <Regions {...cards} />
        </Popup>
    );
};
