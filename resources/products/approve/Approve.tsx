import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
    useLocaleState,
    useTranslate,
    CreateBase,
    useLocation,
    useNavigate,
    useNotify,
    type RaRecord,
} from 'react-admin';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Kbd } from '../../../src/ui/keys/Kbd.tsx';
import { PageHead } from '../../../src/ui/page/PageHead.tsx';
import { listPath, createdPath, recordPath } from '../../../src/routing/paths.ts';
import { placeQuery, readNewProductsAgain } from '../../../src/features/newProduct/queries.ts';
import { LiveRecord } from '../../../src/features/live/LiveRecord.tsx';
import { UserLink } from '../../../src/features/user/UserLink.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { type Typed, typedBy, type SaveEnd } from './approveValues.ts';
import { repairedCase } from './repairedCase.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LeavesFreely } from '../../../src/ui/form/LeaveGuard.tsx';
import { useLeaveForm } from '../../../src/ui/form/useLeaveForm.ts';
import { useIsPressed, useRememberedList } from '../../../src/routing/routerProvider.tsx';
import { forgetReadings } from '../../../src/features/recognition/textQuery.ts';
import type { Prefill } from '../form/prefill.ts';
import { ApproveForm } from './ApproveForm.tsx';
import { approvePageMark } from '../../../src/ui/keys/useFormKey.ts';
import { useNextSubmission } from './nextSubmissions.ts';

const Head = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    paddingBlockEnd: 9,
    '& > div': { paddingBlockStart: 12 },
    '& nav': { marginBlockEnd: 3 },
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& .queue': { ...typography.body2, color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& .queue a': { textDecoration: 'underline' },
    [breakpoints.down('phone')]: { '& .queue': { display: 'none' } },
}));

interface ApproveHeadProps {
    submission: NewProduct;
    typed: Typed;
    onBack: () => void;
}

const ApproveHead = ({ submission, typed, onBack }: ApproveHeadProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.products.approve.${key}`, args);
    const [locale] = useLocaleState();
    const remembered = useRememberedList();
    const { data: place } = useQuery(placeQuery(submission.id, 'unlinked'));
    const list = translate('resources.new-products.name', { smart_count: 2 });
    const waiting = place?.position && {
        place: place.position.toLocaleString(locale),
        total: place.total.toLocaleString(locale),
    };
    return (
        <Head>
            <PageHead
                title={repairedCase(typed.name)}
                trail={[{ label: list, to: remembered(listPath('new-products')) }]}
                tags={
                    <>
                        {typed.brand && <span className="count">{typed.brand}</span>}
                        <Chip component="span" color="primary" icon={<AddIcon />} label={t('adding')} />
                        <LiveRecord resource="new-products" id={submission.id} editing />
                    </>
                }
                actions={
                    <>
                        <span className="queue">
                            {waiting && `${t('waiting', waiting)} · `}
                            {t('by')} <UserLink user={submission.user} />
                        </span>
                        <Button onClick={onBack} aria-keyshortcuts="Escape">
                            {t('back')}
                            <Kbd keys="Esc" />
                        </Button>
                    </>
                }
            />
        </Head>
    );
};

const Page = styled('div')(({ theme: { breakpoints, media, size } }) => ({
    display: 'flex',
    flexDirection: 'column',
    // One pixel is the border of the sheet.
    height: `calc(100vh - ${size.topBar + 1}px)`,
    minHeight: 0,
    outline: 'none',
    // Single keys do not act while text is typed, so their labels are hidden.
    '&:has(textarea:focus), &:has(input:focus:not([type="checkbox"]))': {
        '& [aria-keyshortcuts*="Alt+"] kbd, & [data-key-bar] li:not(:first-of-type)': {
            visibility: 'hidden',
        },
    },
    [breakpoints.down('phone')]: { height: 'auto', flex: 1 },
    [media.low]: { height: 'auto' },
}));

interface ApproveProps {
    submission: NewProduct;
    prefill: Prefill;
}

/** One save adds the product, links the submission and takes the picture from a photograph. */
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
    const page = useRef<HTMLDivElement>(null);
    const isPressed = useIsPressed();
    // The keys of the page work here, whatever had the focus on the submission before.
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
    /** Keeps a press before the next page shows from deciding again. */
    const close = () => page.current?.toggleAttribute('inert', true);
    const done = () => {
        close();
        readNewProductsAgain(queryClient);
        // The desk opens its own next item.
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
