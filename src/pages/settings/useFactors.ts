import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/calls.ts';
import type { ResponseOf } from '../../../contract/types.ts';
import { useNotifyFailure } from '../../ui/message/useNotifyFailure.ts';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';

export type Factors = ResponseOf<'GET auth/factors'>;

export const useFactors = () => useCall('GET auth/factors', { refetchOnWindowFocus: true });

/** Whether the password is not enough. */
export const isGuarded = ({ codes, passkeys }: Pick<Factors, 'codes' | 'passkeys'>) =>
    codes !== null || passkeys.length > 0;

/** A moment of the wire in words; empty without one. */
export const timeText = (value: string | null) => {
    const date = parseWireTime(value);
    return date ? formatDayTime(date) : '';
};

/**
 * Returns a function that makes a change and says so, or why it failed. What the screen shows is read again: with the
 * first factor, pages that were closed to the account open.
 */
export const useFactorChange = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const notifyFailure = useNotifyFailure();
    const queryClient = useQueryClient();
    const reload = () => queryClient.invalidateQueries();
    const change = async (act: () => Promise<unknown>, said?: string, args?: Record<string, string>) => {
        try {
            await act();
            if (said) notify(translate(`pages.settings.factors.${said}`, args));
        } catch (error) {
            notifyFailure(error);
        }
        await reload();
    };
    return { change, reload };
};
