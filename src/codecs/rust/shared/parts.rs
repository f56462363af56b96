//! A part of a scene's entities: ScenePart in src/model/parts.h.

use super::fields::Walk;
use super::scene::{Entity, Scene, Vec3};
use super::sinks::Sink;
use super::tree::{follow, InTree, Node, Step};

/// Some entities, whole or only their positions.
pub struct Part<'p> {
    /// Ascending indices; scenes with fewer entities lack some of them.
    pub entities: &'p [u32],
    pub positions: bool,
}

impl Part<'_> {
    /// Calls `read` with the index of each entity of the part in a scene of `count`, and hands their number to the sink.
    /// False once `read` returns false.
    #[inline]
    pub fn walk<S: Sink>(&self, count: usize, sink: &mut S, mut read: impl FnMut(usize, &mut S) -> bool) -> bool {
        let within = self.entities.partition_point(|index| (*index as usize) < count);
        let complete = self.entities[..within].iter().all(|index| read(*index as usize, sink));
        sink.count(within);
        complete
    }

    pub fn walk_structs<S: Sink>(&self, scene: &Scene, sink: &mut S) -> bool {
        self.walk(scene.entities.len(), sink, |index, sink| {
            let entity = &scene.entities[index];
            if self.positions {
                entity.transform.position.walk(sink);
            } else {
                entity.walk(sink);
            }
            true
        })
    }

    /// The same for a tree or a view whose root is `scene`. Skips what lies between the entities, as some libraries can
    /// only iterate over a list.
    pub fn walk_tree<'a, N: Node<'a>, S: Sink>(&self, scene: &N, sink: &mut S) -> bool {
        let list = scene.field("entities");
        let Some(mut elements) = list.as_ref().and_then(N::elements) else { return false };
        let (mut next, mut count) = (0, 0);
        for index in self.entities {
            let Some(entity) = elements.nth(*index as usize - next) else { break };
            if !entity.is_some_and(|entity| self.walk_entity(entity, sink)) {
                return false;
            }
            next = *index as usize + 1;
            count += 1;
        }
        sink.count(count);
        true
    }

    fn walk_entity<'a, N: Node<'a>, S: Sink>(&self, entity: N, sink: &mut S) -> bool {
        if self.positions {
            let position = follow(entity, &[Step::Field("transform"), Step::Field("position")]);
            position.is_some_and(|position| Vec3::walk_node(&position, sink))
        } else {
            Entity::walk_node(&entity, sink)
        }
    }
}
