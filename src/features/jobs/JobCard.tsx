import CloseIcon from '@mui/icons-material/CloseOutlined';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useRefresh, useTranslate, type GetListResult } from 'react-admin';
import type { Job } from '../../../contract/jobs.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { listPath } from '../../routing/paths.ts';
import { useFootHeight } from '../../ui/message/useFootHeight.ts';
import { styled } from '../../ui/styled.ts';
import { JobActs, JobProgress, JobResult } from './JobActs.tsx';
import { useJobWords } from './useJobWords.ts';

const Card = styled('section')(
    ({ theme: { breakpoints, media, palette, radius, shadows, size, typography, zIndex } }) => ({
        position: 'fixed',
        // Never covers the pagination, or whatever sticks to the foot.
        insetBlockEnd: 'max(64px, calc(var(--foot) + 12px))',
        insetInlineEnd: 24,
        zIndex: zIndex.snackbar,
        display: 'grid',
        gap: 8,
        width: size.search,
        padding: 14,
        border: `1px solid ${palette.paper.divider}`,
        borderRadius: radius.frame,
        backgroundColor: palette.paper.surface,
        boxShadow: shadows[4],
        '& > div': { display: 'flex', alignItems: 'center', gap: 8 },
        '& h2': { flex: 1, margin: 0, ...typography.subtitle1, overflowWrap: 'anywhere' },
        '& p': { flex: 1, margin: 0, ...typography.body2, color: palette.paper.muted },
        [breakpoints.down('phone')]: {
            insetInline: 8,
            insetBlockEnd: 'calc(var(--foot) + 8px)',
            width: 'auto',
        },
        [media.low]: { position: 'static', width: 'auto', margin: 8 },
    }),
);

/** How often a job is read without live events, in milliseconds. */
const poll = 2000;

/** Whether a list on the screen shows the job. */
const useIsListed = (id: number) => {
    const cache = useQueryClient().getQueryCache();
    const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
    return useSyncExternalStore(subscribe, () =>
        cache
            .findAll({ queryKey: ['jobs', 'getList'], type: 'active' })
            .some(({ state }) =>
                (state.data as GetListResult<Job> | undefined)?.data.some(job => job.id === id),
            ),
    );
};

interface JobCardProps {
    open: boolean;
    id: number;
    onClose: () => void;
}

/** A running job at the edge of the window, then its results; not beside a list that shows the same. */
export const JobCard = ({ open, id, onClose }: JobCardProps) => {
    const translate = useTranslate();
    const refresh = useRefresh();
    const words = useJobWords();
    const { data: job } = useCall('GET job/{id}', {
        params: { id },
        quiet: true,
        enabled: open,
        refetchInterval: ({ state }) => (state.data?.ended ? false : poll),
    });
    const ended = Boolean(job?.ended);
    const isShown = !useIsListed(id) && open && job !== undefined;
    const foot = useFootHeight(isShown);
    const running = useRef<number>(undefined);
    useEffect(() => {
        if (ended && running.current === id) refresh();
        running.current = ended ? undefined : id;
    }, [id, ended, refresh]);
    if (!isShown) return null;
    const close = translate('resources.jobs.close');
    return (
        <Card
            aria-label={translate('resources.jobs.name', { smart_count: 2 })}
            style={{ '--foot': `${foot}px` } as CSSProperties}
        >
            <div>
                <h2>{words.title(job)}</h2>
                {!ended && <span className="tabular">{words.progress(job)}</span>}
                <IconButton size="small" aria-label={close} title={close} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </div>
            {!ended && <JobProgress job={job} />}
            <div>
                <p role="status">
                    <JobResult job={job} />
                </p>
                <JobActs job={job} />
            </div>
            <Link to={listPath('jobs')}>{translate('resources.jobs.all')}</Link>
        </Card>
    );
};
