import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { defineResource } from '../../src/features/resource/defineResource.tsx';

const Doctor = view(
    withMessages(['cleanUp', 'history', 'jobs'], () => import('./Doctor.tsx').then(module => module.Doctor)),
);

export const doctor = defineResource({
    name: 'doctor',
    needs: 'GET doctor',
    ownSearch: true,
    list: Doctor,
});
