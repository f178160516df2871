import { defineResource } from '../../../shared/catalogue/resource';
import { createRepository } from './create.operation';
import { getRepository } from './get.operation';
import { getAllRepositories } from './getAll.operation';
import { repositoryLookups } from './lookups';
import { newFork } from './newFork.event';
import { newRepository } from './newRepository.event';
import { newStar } from './newStar.event';
import { newWatcher } from './newWatcher.event';
import { repositoryChanged } from './repositoryChanged.event';
import { starRepository } from './star.operation';
import { unstarRepository } from './unstar.operation';
import { repositories } from './shape';

export const repositoryResource = defineResource({
	value: 'repository',
	name: 'Repository',
	shape: repositories,
	operations: [getRepository, getAllRepositories, createRepository, starRepository, unstarRepository],
	events: [newStar, newFork, newWatcher, newRepository, repositoryChanged],
	lookups: repositoryLookups,
});
