import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useServices, useSession } from '../services/services.ts';
import { view } from '../ui/view.tsx';
import { withMessages } from '../ui/withMessages.ts';
import { SignInForm } from '../signIn/SignInForm.tsx';

const ProviderAgain = view<{ confirms: boolean; children: ReactNode }>(
    withMessages(['provider'], () =>
        import('../signIn/ProviderAgain.tsx').then(module => module.ProviderAgain),
    ),
    null,
);

/**
 * The page stays, hidden from another account. Signing in, or confirming who one is, repeats the refused requests; closing
 * lets them fail.
 */
export const SignInAgainWindow = ({ open }: { open: boolean }) => {
    const translate = useTranslate();
    const { config, signInAgain } = useServices();
    const state = useSession();
    const titleId = useId();
    const { other, confirms = false } = signInAgain.why();
    const account = state.status === 'staff' ? state.me.email : undefined;
    const decline = () => signInAgain.answer(false);
    const words = confirms ? 'pages.login.confirm' : 'pages.login.again';
    const later = <Button onClick={decline}>{translate(`${words}.later`)}</Button>;
    return (
        <Dialog
            open={open}
            onClose={decline}
            aria-labelledby={titleId}
            maxWidth="xs"
            fullWidth
            slotProps={{
                backdrop: { sx: other === undefined ? {} : { backgroundColor: 'background.default' } },
            }}
        >
            <DialogTitle id={titleId}>{translate(`${words}.title`)}</DialogTitle>
            <DialogContent>
                <Typography variant="body2" sx={{ marginBlockEnd: 4 }}>
                    {other === undefined
                        ? translate(`${words}.explanation`)
                        : translate('pages.login.again.otherAccount', { email: other })}
                </Typography>
                {!config.provider?.isOnly && (
                    <SignInForm
                        account={account}
                        confirms={confirms}
                        onSignedIn={() => signInAgain.answer(true)}
                    >
                        {later}
                    </SignInForm>
                )}
                {config.provider && (
                    <ProviderAgain confirms={confirms}>{config.provider.isOnly && later}</ProviderAgain>
                )}
            </DialogContent>
        </Dialog>
    );
};
