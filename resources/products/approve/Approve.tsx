import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CreateBase, useLocation, useNavigate, useNotify, type RaRecord } from 'react-admin';
import type { NewProduct } from '../../../contract/moderation.ts';
import { LeavesFreely } from '../../../src/kit/form/LeaveGuard.tsx';
import { useClosedMenu } from '../../../src/kit/menu/ClosedMenu.ts';
import { useLeaveForm } from '../../../src/kit/form/useLeaveForm.ts';
import { createdPath, listPath, recordPath } from '../../../src/kit/resource/paths.ts';
import { useIsPressed } from '../../../src/routing/routerProvider.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { readNewProductsAgain } from '../../../src/shared/newProduct/queries.ts';
import { forgetReadings } from '../../../src/shared/recognition/textQuery.ts';
import type { Prefill } from '../form/prefill.ts';
import { ApproveForm } from './ApproveForm.tsx';
import { ApproveHead } from './ApproveHead.tsx';
import { typedBy, type SaveEnd } from './approveValues.ts';
import { approvePageMark } from './useApproveKey.ts';
import { useNextSubmission } from './useNextSubmission.ts';

const Page = styled('div')(({ theme: { breakpoints, media, size } }) => ({
    display: 'flex',
    flexDirection: 'column',
    // One pixel is the border of the sheet.
    height: `calc(100vh - ${size.topBar + 1}px)`,
    minHeight: 0,
    outline: 'none',
    [breakpoints.down('phone')]: { height: 'auto', flex: 1 },
    [media.low]: { height: 'auto' },
}));

interface ApproveProps {
    submission: NewProduct;
    /** What the address fills in. */
    prefill: Prefill;
}

/**
 * The page that makes a product of a submission: its photographs on one side, the form filled in from it on the
 * other. One save adds the product, links the submission and takes the picture.
 */
export const Approve = ({ submission, prefill }: ApproveProps) => {
    const { id } = submission;
    const navigate = useNavigate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const leave = useLeaveForm();
    const isFromDesk = useLocation().state?.openedHere === true;
    const [opened] = useState(submission);
    const [typed] = useState(() => typedBy(submission, prefill));
    const openNext = useNextSubmission(id);
    const end = useRef<SaveEnd>('next');
    useClosedMenu(listPath('new-products'));
    const page = useRef<HTMLDivElement>(null);
    const isPressed = useIsPressed();
    // Where the keys of the page work, whatever had the focus on the submission before.
    useLayoutEffect(() => {
        if (isPressed) page.current?.focus({ preventScroll: true });
        // Only when the page opens.
        // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    const goesOn = useRef(false);
    useEffect(
        () => () => {
            if (!goesOn.current) forgetReadings(queryClient);
        },
        [queryClient],
    );
    const onBack = () => leave(recordPath('new-products', id));
    /** What is decided is not decided again by a press before the next page is on the screen. */
    const close = () => page.current?.toggleAttribute('inert', true);
    const done = () => {
        close();
        readNewProductsAgain(queryClient);
        // Opened from the desk, which has its own next one.
        if (isFromDesk) return onBack();
        goesOn.current = true;
        return openNext();
    };
    const onSuccess = (product: RaRecord) => {
        notify('resources.products.approve.saved', { messageArgs: { name: String(product.name) } });
        if (end.current === 'next') return void done();
        close();
        readNewProductsAgain(queryClient);
        void navigate(createdPath('products', product.id), { replace: true });
    };
    return (
        <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
            <Page ref={page} tabIndex={-1} {...{ [approvePageMark]: '' }}>
                <ApproveHead submission={opened} typed={typed} onBack={onBack} />
                <LeavesFreely value>
                    <ApproveForm
                        submission={opened}
                        typed={typed}
                        onEnd={how => (end.current = how)}
                        onBack={onBack}
                        onLinked={() => void done()}
                    />
                </LeavesFreely>
            </Page>
        </CreateBase>
    );
};
