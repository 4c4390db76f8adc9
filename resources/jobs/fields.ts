import type { Job } from '../../contract/jobs.ts';
import { defineFields } from '../../src/kit/fields/defineFields.ts';
import { date } from '../../src/kit/fields/field.ts';

/** The fields of a job that are shown as they are. */
export const jobFields = defineFields<Job>()({ created: date({ readOnly: true }) });
