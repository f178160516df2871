import { createIssue } from './issue/create.operation';
import { getRepository } from './repository/get.operation';

export const githubOperations = [createIssue, getRepository] as const;
