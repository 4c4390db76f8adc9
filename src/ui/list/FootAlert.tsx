import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { ClosableAlert } from '../message/ClosableAlert.tsx';
import { textOf } from '../message/notification.ts';
import { styled } from '../styled.ts';
import { useLastingProblem } from './useLastingProblem.ts';

const Frame = styled('div')(({ theme: { palette, space } }) => ({
    padding: `8px ${space.inline}px`,
    backgroundColor: palette.paper.surface,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
}));

/**
 * `notify(message, { type: 'error', autoHideDuration: null })` stays at the foot of a list, where it covers no control
 * and moves nothing, until it is closed or another page opens.
 */
export const FootAlert = () => {
    const translate = useTranslate();
    const { problem, close } = useLastingProblem();
    useEffect(() => close, [close]);
    if (!problem) return null;
    return (
        <Frame>
            <ClosableAlert severity="error" onClose={close}>
                {textOf(problem, translate)}
            </ClosableAlert>
        </Frame>
    );
};
