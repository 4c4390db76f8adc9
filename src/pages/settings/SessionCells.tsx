import DesktopIcon from '@mui/icons-material/DesktopWindowsOutlined';
import UnknownIcon from '@mui/icons-material/DevicesOutlined';
import LaptopIcon from '@mui/icons-material/LaptopOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import TabletIcon from '@mui/icons-material/TabletOutlined';
import { useTranslate } from 'react-admin';
import type { DeviceForm, OwnSession } from '../../../contract/access.ts';
import { useDeviceName } from '../../features/session/useDeviceName.ts';
import { localDay } from '../../ui/calendar/month.ts';
import { useToday } from '../../ui/calendar/useToday.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { parseWireTime } from '../../ui/format/time.ts';
import { styled } from '../../ui/styled.ts';
import { Tag } from '../../ui/Tag.tsx';

const glyphs: Record<DeviceForm, typeof PhoneIcon> = {
    phone: PhoneIcon,
    tablet: TabletIcon,
    laptop: LaptopIcon,
    desktop: DesktopIcon,
};

const Device = styled('div')(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    paddingBlock: 6,
    whiteSpace: 'normal',
    '& > .glyph': {
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: size.thumb,
        height: size.thumb,
        borderRadius: radius.tile,
        backgroundColor: palette.paper.tile,
        '& svg': { fontSize: size.icon },
    },
    '& .name': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2px 8px' },
    '& b': { fontWeight: typography.fontWeightMedium },
    '& .line': { ...typography.caption, color: palette.paper.muted, overflowWrap: 'anywhere' },
    '& .phone': { display: 'none', '& > span': { whiteSpace: 'nowrap' } },
    [breakpoints.down('phone')]: { alignItems: 'start', '& .phone': { display: 'block' } },
}));

const News = styled('div')(({ theme: { palette, typography } }) => ({
    ...typography.caption,
    color: palette.level.high.text,
}));

/** A moment of today with its time, an earlier one with its day. */
const Moment = ({ value }: { value: string }) => {
    const translate = useTranslate();
    const today = useToday();
    const date = parseWireTime(value);
    const isToday = date && localDay(date) === today;
    if (!isToday) return <DateTimeField value={value} show="day" />;
    return (
        <>
            {translate('pages.settings.sessions.today')} <DateTimeField value={value} show="clock" />
        </>
    );
};

export const Since = ({ session: { created } }: { session: OwnSession }) => <Moment value={created} />;

export const LastSeen = ({ session: { is_current, last_seen } }: { session: OwnSession }) => {
    const translate = useTranslate();
    return is_current ? translate('pages.settings.sessions.now') : <Moment value={last_seen} />;
};

export const AddressCell = ({ session: { address, is_new } }: { session: OwnSession }) => {
    const translate = useTranslate();
    return (
        <>
            <bdi>{address ?? '–'}</bdi>
            {is_new && <News>{translate('pages.settings.sessions.isNew')}</News>}
        </>
    );
};

/** The device and how the session was opened; on a phone also where and since when. */
export const DeviceCell = ({ session }: { session: OwnSession }) => {
    const translate = useTranslate();
    const nameOf = useDeviceName();
    const { form, opened_by, is_current } = session;
    const Glyph = form ? glyphs[form] : UnknownIcon;
    return (
        <Device>
            <span className="glyph">
                <Glyph />
            </span>
            <div>
                <div className="name">
                    <b>{nameOf(session)}</b>
                    {is_current && <Tag accent>{translate('pages.settings.sessions.current')}</Tag>}
                </div>
                {opened_by && (
                    <div className="line">{translate(`pages.settings.sessions.openedBy.${opened_by}`)}</div>
                )}
                <div className="line phone">
                    <AddressCell session={session} />
                </div>
                <div className="line phone">
                    <span>
                        {translate('pages.settings.sessions.since')} <Since session={session} /> ·
                    </span>{' '}
                    <span>
                        {translate('pages.settings.sessions.seen')} <LastSeen session={session} />
                    </span>
                </div>
            </div>
        </Device>
    );
};
