import { useTranslate } from 'react-admin';
import type { NewSignIn } from '../../../contract/access.ts';

/** `Firefox on Android`, or the half that is known. Code that uses it needs the messages of `security`. */
export const useDeviceName = () => {
    const translate = useTranslate();
    return ({ browser, system }: Pick<NewSignIn, 'browser' | 'system'>) =>
        browser && system
            ? translate('pages.settings.sessions.on', { browser, system })
            : (browser ?? system ?? translate('pages.settings.sessions.unknown'));
};
