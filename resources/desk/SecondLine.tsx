import LookIcon from '@mui/icons-material/VisibilityOutlined';
import { Link, useTranslate } from 'react-admin';
import { useCall } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { DeskNews } from './DeskNews.ts';

/** Leads to what two people decided otherwise, and tells the lead, and nobody else, who decides without care. */
export const SecondLine = () => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.second-looks.${key}`, args);
    const enabled = useOffers('GET second-looks/figures');
    const { data } = useCall('GET second-looks/figures', { quiet: true, absent: null, enabled });
    if (!data) return null;
    const careless = (data.people ?? []).flatMap(({ by, careless: found }) => (found ? [{ by, found }] : []));
    if (data.open === 0 && careless.length === 0) return null;
    return (
        <DeskNews role="status" data-line>
            <LookIcon aria-hidden="true" />
            {careless.map(({ by, found }) => (
                <span key={by.id}>{t('careless', { name: by.name, ...found })}</span>
            ))}
            <Link to={listPath('second-looks')} aria-keyshortcuts="V">
                {t('open', { smart_count: data.open })} <Kbd keys="V" />
            </Link>
        </DeskNews>
    );
};
