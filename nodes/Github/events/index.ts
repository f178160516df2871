import { newGist } from './newGist.event';
import { newIssue } from './newIssue.event';
import { newPush } from './newPush.event';

export const githubEvents = [newGist, newIssue, newPush] as const;
