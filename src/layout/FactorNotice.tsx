import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { LinkBase, useLocation, useNavigate, useTranslate } from 'react-admin';
import type { ConsoleConfig } from '../../contract/announcement.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { securityPath } from '../routing/paths.ts';
import { formatDayTime, parseWireTime } from '../ui/format/time.ts';
import { Alert } from '../ui/message/Alert.tsx';
import { styled } from '../ui/styled.ts';

const Frame = styled('div')(({ theme: { breakpoints, space } }) => ({
    padding: `12px ${space.inline}px 0`,
    '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
    // A line with a button is as high as one without, so that the icon stands beside it.
    '& .MuiAlert-message > .MuiButton-root': { marginBlock: -4 },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

const settings = '/settings';

/** Says until when an account must turn on a second factor; from then on it leads every page to the settings. */
const Due = ({ due }: { due: Date }) => {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const navigate = useNavigate();
    const [isOver, setOver] = useState(() => due.getTime() <= Date.now());
    useEffect(() => {
        const timer = setTimeout(() => setOver(true), Math.max(0, due.getTime() - Date.now()));
        return () => clearTimeout(timer);
    }, [due]);
    const isThere = pathname === settings;
    useEffect(() => {
        if (isOver && !isThere) void navigate(securityPath);
    }, [isOver, isThere, navigate]);
    return (
        <Frame>
            <Alert severity="warning">
                {isOver
                    ? translate('pages.settings.factors.due.over')
                    : translate('pages.settings.factors.due.until', { time: formatDayTime(due) })}
                {!isThere && (
                    <Button size="small" component={LinkBase} to={securityPath}>
                        {translate('pages.settings.factors.due.open')}
                    </Button>
                )}
            </Alert>
        </Frame>
    );
};

const Required = () => {
    const { data } = useCall('GET auth/factors', {
        absent: null,
        select: factors => parseWireTime(factors?.due),
    });
    return data ? <Due key={data.getTime()} due={data} /> : null;
};

const SwitchedOff = () => {
    const translate = useTranslate();
    return (
        <Frame>
            <Alert severity="warning">{translate('pages.settings.factors.due.off')}</Alert>
        </Frame>
    );
};

/** Where others than its own machine reach the server: until when a second factor is due, or that nobody needs one. */
export const FactorNotice = ({ rule }: { open: boolean; rule: ConsoleConfig['secondFactor'] }) =>
    rule === 'off' ? <SwitchedOff /> : <Required />;
