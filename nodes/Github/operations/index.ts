import { createIssue } from './issue/create.operation';
import { getRepository } from './repository/get.operation';
import { getLimits } from './limits/get.operation';

export const githubOperations = [createIssue, getRepository, getLimits] as const;
