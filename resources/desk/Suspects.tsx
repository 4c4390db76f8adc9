import FlagIcon from '@mui/icons-material/BoltOutlined';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link, useTranslate } from 'react-admin';
import { useCall, useSend } from '../../dataProvider/calls.ts';
import { recordPath } from '../../src/routing/paths.ts';
import { useNotifyFailure } from '../../src/ui/message/useNotifyFailure.ts';
import { useOffers } from '../../src/ui/useOffers.ts';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { DeskNews } from './DeskNews.ts';

/** Asks once whether to look at all texts of a member of whom one has just removed the last ones; `settled` decisions. */
export const Suspects = ({ settled }: { settled: number }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.suspects.${key}`, args);
    const notifyFailure = useNotifyFailure();
    const answer = useSend('POST user/{id}/looked');
    const mayLook = useOffers('POST user/{id}/looked');
    const isOffered = useOffers('GET desk/suspects') && mayLook;
    const { data, refetch } = useCall('GET desk/suspects', { quiet: true, absent: null, enabled: isOffered });
    useEffect(() => {
        if (isOffered && settled >= 0) void refetch();
    }, [isOffered, settled, refetch]);
    const [suspect] = data ?? [];
    if (!suspect) return null;
    const { id, username: name, removed, left } = suspect;
    const answered = async () => {
        try {
            await answer({ params: { id } });
        } catch (error) {
            notifyFailure(error);
        }
        await refetch();
    };
    return (
        <DeskNews role="status" data-line>
            <FlagIcon aria-hidden="true" />
            <span>{t('removed', { name, smart_count: removed })}</span>
            <Link
                to={`${recordPath('users', id)}?tab=contributions&ticked=all`}
                aria-keyshortcuts="V"
                onClick={() => void answered()}
            >
                {t('look', { smart_count: left })} <Kbd keys="V" />
            </Link>
            <Button size="small" variant="text" onClick={() => void answered()}>
                {t('no')}
            </Button>
        </DeskNews>
    );
};
